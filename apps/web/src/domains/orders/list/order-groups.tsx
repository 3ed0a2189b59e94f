import { useFormats } from '@roundsman/client/texts/use-formats'
import { type OrderCounts, type OrderGroup, orderGroups } from '@roundsman/contract'
import { ChoiceChips } from '@roundsman/ui/work/choice-chips'
import { useTranslation } from '#texts'

/** The groups of a list of orders, each with its count. */
export function OrderGroups({
	chosen,
	counts,
	onChoose,
}: {
	/** Null where the list shows none of the groups. */
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
