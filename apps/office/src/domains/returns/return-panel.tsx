import type { OfficeReturnDetails } from '@roundsman/contract'
import type { ReactNode } from 'react'
import { Panel } from '#desk/kit/desk-head.tsx'
import { useTranslation } from '#texts'
import { ClaimsPanel } from './claims-panel.tsx'
import { useReturnLabels } from './return-labels.tsx'
import { ReviewBar, ReviewPanel, useReview } from './review-panel.tsx'
import { SignaturePanel } from './signature-panel.tsx'

type Props = { whole: OfficeReturnDetails }

function Head({ whole }: Props) {
	const { t } = useTranslation(['returnsInOffice', 'office'])
	const { money, moment } = useReturnLabels()
	const { number, confirmedAt, createdAt, employee, articles } = whole
	const date = moment(confirmedAt ?? createdAt)
	return (
		<div className="flex flex-wrap items-start gap-4">
			<div className="min-w-48 flex-1">
				<h2 className="text-display">{whole.customer.title}</h2>
				<p className="text-meta text-muted">
					{t('returnsInOffice:takenBack', { number, date, name: employee.name })}
				</p>
			</div>
			<div className="text-right">
				<p className="text-display">{money(whole.sum)}</p>
				<p className="text-caption text-muted">
					{t('returnsInOffice:sum')} ·{' '}
					{t('office:pair', { name: t('returnsInOffice:articles'), value: articles })}
				</p>
			</div>
		</div>
	)
}

/** One return: claims with photos, signature and receipt, and the decision at its foot. */
export function ReturnPanel({
	whole,
	context,
	history,
}: Props & {
	/** Ways to what belongs to it. */
	context: ReactNode
	history?: ReactNode
}) {
	const { t } = useTranslation('returnsInOffice')
	const review = useReview(whole)
	return (
		<div className="flex h-full min-h-0 flex-col">
			<div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-6">
				<Head whole={whole} />
				<div className="grid items-start gap-4 min-[1280px]:grid-cols-[1.9fr_1fr]">
					<div className="grid gap-4">
						<ReviewPanel whole={whole} review={review} />
						<ClaimsPanel claims={whole.claims} />
						{whole.comment && (
							<Panel title={t('comment')}>
								<p className="border-t border-hairline px-4 py-3 text-meta whitespace-pre-line">
									{whole.comment}
								</p>
							</Panel>
						)}
					</div>
					<div className="grid gap-4">
						<SignaturePanel whole={whole} />
						<Panel title={t('context')}>{context}</Panel>
						{history}
					</div>
				</div>
			</div>
			<ReviewBar whole={whole} review={review} />
		</div>
	)
}
