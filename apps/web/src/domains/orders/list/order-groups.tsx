import { type OrderCounts, type OrderGroup, orderGroups } from '@roundsman/contract'
import { useFormats } from '#platform/texts/use-formats'
import { useTranslation } from '#texts'
import { ChoiceChips } from '#ui/work/choice-chips'

/** The parts of a list of orders that people look at, each with how many there are. */
export function OrderGroups({
	chosen,
	counts,
	onChoose,
}: {
	/** Null: what the list shows is none of them. */
	chosen: OrderGroup | null
	counts: OrderCounts | undefined
	onChoose: (group: OrderGroup) => void
}) {
	const { t } = useTranslation('orders')
	const { count } = useFormats()
	return (
		<ChoiceChips
			label={t('groups')}
			chosen={chosen}
			onChoose={onChoose}
			choices={orderGroups.map((id) => ({
				id,
				label: t(`group.${id}`),
				count: counts && count(counts.groups[id]),
			}))}
		/>
	)
}
