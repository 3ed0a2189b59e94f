import { returnStatuses } from '@roundsman/contract'
import { ChoiceChips } from '@roundsman/ui/work/choice-chips'
import { useTranslation } from '#texts'
import type { ReturnStatus } from './return-search.ts'

/** The groups of the list of returns: all, open ones, signed ones. */
export function ReturnGroups({
	chosen,
	onChoose,
}: {
	/** Null: all. */
	chosen: ReturnStatus | null
	onChoose: (status: ReturnStatus | null) => void
}) {
	const { t } = useTranslation(['returns', 'options'])
	const choices = returnStatuses.map((id) => ({ id, label: t(`options:return-status.${id}`) }))
	return (
		<ChoiceChips
			label={t('returns:groups')}
			chosen={chosen ?? 'all'}
			onChoose={(id) => onChoose(id === 'all' ? null : id)}
			choices={[{ id: 'all' as const, label: t('returns:group.all') }, ...choices]}
		/>
	)
}
