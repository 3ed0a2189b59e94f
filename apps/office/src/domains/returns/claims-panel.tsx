import type { OfficeClaim } from '@roundsman/contract'
import { Badge } from '@roundsman/ui/badge'
import { CircleOff, Clock, Euro, ImageOff } from 'lucide'
import { Panel } from '#desk/kit/desk-head.tsx'
import { PhotoStrip } from '#desk/kit/photo-strip.tsx'
import { useTranslation } from '#texts'
import { useReturnLabels } from './return-labels.tsx'

/** The parts of a claim that need a look. */
function Marks({ claim }: { claim: OfficeClaim }) {
	const { t } = useTranslation('returnsInOffice')
	const { status, missingPhotos, photos, isOrderPaid } = claim
	return (
		<div className="flex flex-wrap gap-1.5 pt-1 empty:hidden">
			{status === 'in-progress' && <Badge icon={Clock} label={t('claim.in-progress')} />}
			{status === 'refused' && <Badge icon={CircleOff} label={t('claim.refused')} />}
			{missingPhotos > 0 && (
				<Badge icon={ImageOff} tone="urgent" label={t('photosMissing', { count: missingPhotos })} />
			)}
			{photos.length === 0 && missingPhotos === 0 && <Badge icon={ImageOff} label={t('noPhoto')} />}
			{!isOrderPaid && <Badge icon={Euro} tone="orange" label={t('unpaid')} />}
		</div>
	)
}

function ClaimLine({ claim }: { claim: OfficeClaim }) {
	const { t } = useTranslation('returnsInOffice')
	const { money } = useReturnLabels()
	const { articleType, brand, article, orderId, quantity, price } = claim
	const why = [claim.causeLabel, claim.additionalCauseLabel].filter(Boolean).join(' · ')
	return (
		<li className="flex flex-wrap gap-4 border-t border-hairline p-4">
			<PhotoStrip photos={claim.photos} label={t('photoOf', { article: articleType })} />
			<div className="min-w-48 flex-1">
				<p className="text-label first-letter:uppercase">
					{articleType} {brand}
				</p>
				<p className="text-caption text-muted">{t('order', { article, order: orderId })}</p>
				<p className="text-caption text-muted">{why}</p>
				{claim.comment && <p className="pt-1 text-meta whitespace-pre-line">{claim.comment}</p>}
				<Marks claim={claim} />
			</div>
			<div className="flex-none text-right">
				<p className="text-label">{money(claim.amount)}</p>
				<p className="text-caption text-muted">
					{quantity} × {money(price)}
				</p>
			</div>
		</li>
	)
}

/** The claims of a return with their photos. */
export function ClaimsPanel({ claims }: { claims: readonly OfficeClaim[] }) {
	const { t } = useTranslation('returnsInOffice')
	return (
		<Panel title={`${t('claims')} (${claims.length})`}>
			<ul>
				{claims.map((claim) => (
					<ClaimLine key={claim.id} claim={claim} />
				))}
			</ul>
		</Panel>
	)
}
