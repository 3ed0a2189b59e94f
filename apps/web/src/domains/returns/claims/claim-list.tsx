import { type Claim, claimPhotosMin, creditedAmount } from '@roundsman/contract'
import { Badge } from '@roundsman/ui/badge'
import { type RenderLink, Rows } from '@roundsman/ui/list/rows'
import { FigureRow } from '@roundsman/ui/work/figure-row'
import type { ReactNode } from 'react'
import { useTranslation } from '#texts'
import { PhotoThumb } from '../photos/photo-thumb.tsx'
import { lackingPhotos, useReturnTitle, useStatusStyles } from '../return-labels.ts'

type RowProps = {
	money: (amount: number) => string
	/** Shows return and customer as well, in a list across returns. */
	saysReturn?: boolean
	renderLink: (claim: Claim) => RenderLink
	/** Renders the sync state of its newest change, where one is waiting. */
	renderState?: (claim: Claim) => ReactNode
}

export function useCauseLabels() {
	const { t } = useTranslation('options')
	return ({ cause }: Pick<Claim, 'cause'>): string =>
		t(`causes.${cause.value}` as 'causes.other', { defaultValue: cause.label })
}

function RowThumb({ claim }: { claim: Claim }) {
	const { images, status, articleType } = claim
	const lacks = status === 'in-progress' && lackingPhotos(claim) > 0
	return (
		<PhotoThumb
			photo={images[0]}
			article={articleType}
			count={lacks ? `${images.length}/${claimPhotosMin}` : undefined}
		/>
	)
}

/** The note of a claim beside its status: what is missing, why it was refused, else its cause. */
function useRemark() {
	const { t } = useTranslation('returns')
	const causeOf = useCauseLabels()
	return (claim: Claim): string => {
		const lacking = lackingPhotos(claim)
		if (claim.status === 'in-progress' && lacking > 0) return t('photosMissing', { count: lacking })
		return (claim.status === 'refused' && claim.comment) || causeOf(claim)
	}
}

function ClaimRow({ claim, money, saysReturn, renderState, ...row }: RowProps & { claim: Claim }) {
	const { t } = useTranslation('returns')
	const styles = useStatusStyles()
	const remarkOf = useRemark()
	const titleOf = useReturnTitle()
	const { brandName, article, articleType, quantity, status } = claim
	const isRefused = status === 'refused'
	return (
		<FigureRow
			lead={<RowThumb claim={claim} />}
			name={
				<span className={`block first-letter:uppercase ${isRefused ? 'text-muted' : ''}`}>
					{articleType}
				</span>
			}
			detail={
				<>
					{brandName} {article}
					{saysReturn && (
						<span className="block">
							{titleOf(claim.returnNumber)} · <bdi>{claim.customerTitle}</bdi>
						</span>
					)}
				</>
			}
			badges={
				<>
					<Badge {...styles.ofClaim(claim)} />
					{renderState?.(claim)}
					<span className="line-clamp-2 min-w-0">{remarkOf(claim)}</span>
				</>
			}
			figure={money(creditedAmount(claim))}
			figureDetail={t('pieces', { count: quantity })}
			renderLink={row.renderLink(claim)}
		/>
	)
}

/** Claims as full-width rows. */
export function ClaimList({ claims, ...row }: RowProps & { claims: readonly Claim[] }) {
	const { t } = useTranslation('returns')
	return (
		<Rows flush label={t('claims')}>
			{claims.map((claim) => (
				<ClaimRow key={claim.id} claim={claim} {...row} />
			))}
		</Rows>
	)
}
