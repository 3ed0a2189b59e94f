import type { Claim } from '@roundsman/contract'
import { Definition, DefinitionList } from '@roundsman/ui/list/definition-list'
import type { Operation } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { previewOf } from './return-entity.ts'

function ClaimFacts({
	claim,
}: {
	claim: Pick<Claim, 'cause' | 'quantity' | 'comment' | 'status'>
}) {
	const { t } = useTranslation(['returns', 'options'])
	const { cause, quantity, comment, status } = claim
	return (
		<DefinitionList>
			<Definition term={t('returns:status')}>{t(`options:claim-status.${status}`)}</Definition>
			<Definition term={t('returns:cause')}>
				{t(`options:causes.${cause.value}` as 'options:causes.other', {
					defaultValue: cause.label,
				})}
			</Definition>
			<Definition term={t('returns:quantity')}>{quantity}</Definition>
			{comment && (
				<Definition term={t('returns:comment')} wide>
					{comment}
				</Definition>
			)}
		</DefinitionList>
	)
}

/** A claim with the person's values. */
export function OwnClaimPanel({ operation }: { operation: Operation }) {
	return operation.preview !== undefined && <ClaimFacts claim={previewOf(operation).claim} />
}

const isClaim = (current: unknown): current is Claim =>
	typeof current === 'object' && current !== null && 'cause' in current && 'quantity' in current

export function OfficeClaimPanel({ current }: { current: unknown }) {
	return isClaim(current) ? <ClaimFacts claim={current} /> : null
}
