import { type Customer, type CustomerLabel, customerLabels } from '@roundsman/contract'
import { ChoiceSheet } from '@roundsman/ui/form/choice-sheet'
import { useTranslation } from '#texts'

/** A choice of one label; choosing saves. */
export function LabelDialog({
	customer,
	onChoose,
	onClose,
}: {
	customer: Customer
	onChoose: (label: CustomerLabel) => void
	onClose: () => void
}) {
	const { t } = useTranslation(['customerForm', 'options'])
	const { value: current } = customer.customerLabel
	return (
		<ChoiceSheet
			title={t('customerForm:field.customerLabel')}
			value={current}
			choices={customerLabels.map((value) => ({
				value,
				label: t(`options:customer-labels.${value}`),
			}))}
			onChoose={(value) => value !== current && onChoose(value as CustomerLabel)}
			onClose={onClose}
		/>
	)
}
