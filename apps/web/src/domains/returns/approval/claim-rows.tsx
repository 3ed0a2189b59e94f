import { type AdditionalCause, type Claim, creditedAmount, sentenceCase } from '@roundsman/contract'
import { Rows } from '@roundsman/ui/list/rows'
import { FigureRow } from '@roundsman/ui/work/figure-row'
import { useTranslation } from '#texts'

/** Returned items as rows; claims that are not accepted are dimmed. */
export function ClaimRows({
	claims,
	money,
}: {
	claims: readonly Claim[]
	money: (amount: number) => string
}) {
	const { t } = useTranslation(['approval', 'options'])
	const reasonOf = ({ cause, additionalCause }: Claim) => {
		const more =
			additionalCause &&
			t(`options:additional-causes.${additionalCause.value as AdditionalCause}`, {
				defaultValue: additionalCause.label,
			})
		return [cause.label, more].filter(Boolean).join(': ')
	}
	return (
		<Rows label={t('approval:listTitle')}>
			{claims.map((claim) => (
				<FigureRow
					key={claim.id}
					name={sentenceCase(claim.articleType)}
					detail={`${claim.brandName} ${claim.article}`}
					badges={claim.status === 'refused' ? t('approval:refused') : reasonOf(claim)}
					figure={money(creditedAmount(claim))}
					figureDetail={`${claim.quantity} × ${money(claim.price)}`}
					isVoid={claim.status === 'refused'}
				/>
			))}
		</Rows>
	)
}
