import type { Claim } from '@roundsman/contract'
import { Badge } from '@roundsman/ui/badge'
import { Definition, DefinitionList } from '@roundsman/ui/list/definition-list'
import { Note } from '@roundsman/ui/note'
import { Lock } from 'lucide'
import { useTranslation } from '#texts'
import { useCauseLabels } from '../claims/claim-list.tsx'
import { useStatusStyles } from '../return-labels.ts'

/** A claim that can no longer be changed. */
export function ClaimFacts({ claim }: { claim: Claim }) {
	const { t } = useTranslation(['returns', 'options'])
	const causeOf = useCauseLabels()
	const styles = useStatusStyles()
	const { additionalCause, quantity, comment } = claim
	return (
		<div className="flex flex-col gap-3 pt-1">
			<Note icon={Lock}>{t('returns:locked')}</Note>
			<DefinitionList>
				<Definition term={t('returns:status')}>
					<Badge {...styles.ofClaim(claim)} />
				</Definition>
				<Definition term={t('returns:cause')}>{causeOf(claim)}</Definition>
				{additionalCause && (
					<Definition term={t('returns:additionalCause')}>
						{t(`options:additional-causes.${additionalCause.value}` as 'options:causes.other', {
							defaultValue: additionalCause.label,
						})}
					</Definition>
				)}
				<Definition term={t('returns:quantity')}>{quantity}</Definition>
				{comment && (
					<Definition term={t('returns:comment')} wide>
						<span className="whitespace-pre-wrap">{comment}</span>
					</Definition>
				)}
			</DefinitionList>
		</div>
	)
}
