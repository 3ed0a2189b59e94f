import { type Claim, creditedAmount } from '@roundsman/contract'
import { Rows } from '@roundsman/ui/list/rows'
import { FigureRow } from '@roundsman/ui/work/figure-row'
import { useTranslation } from '#texts'

/** What goes back, line by line; what is not taken back steps back. */
export function ClaimRows({
	claims,
	money,
}: {
	claims: readonly Claim[]
	money: (amount: number) => string
}) {
	const { t } = useTranslation('approval')
	return (
		<Rows label={t('listTitle')}>
			{claims.map((claim) => (
				<FigureRow
					key={claim.id}
					name={claim.articleType}
					detail={`${claim.brandName} ${claim.article}`}
					badges={claim.status === 'refused' ? t('refused') : claim.cause.label}
					figure={money(creditedAmount(claim))}
					figureDetail={`${claim.quantity} × ${money(claim.price)}`}
					isVoid={claim.status === 'refused'}
				/>
			))}
		</Rows>
	)
}
