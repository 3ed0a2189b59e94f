import { ErrorSummary } from '@roundsman/ui/form/error-summary'
import { useFormContext, useFormState } from 'react-hook-form'
import { type FoundError, listErrors, useFieldText } from '#platform/forms/forms'
import { useTranslation } from '#texts'
import { useCustomerWords } from '../changes/use-customer-words.ts'
import { type CustomerDraft, fieldOrder } from './customer-form-rules.ts'

const placeOf = ({ path }: FoundError) =>
	(fieldOrder as readonly string[]).indexOf(path.split('.')[0] ?? '')

/** Names a field as the person finds it: whose it is first. */
function useFieldName(): (path: string) => string {
	const { t } = useTranslation('customerForm')
	const { nameOf } = useCustomerWords()
	return (path) => {
		const parts = path.split('.')
		const name = nameOf(parts.findLast((part) => !/^\d+$/.test(part)) ?? path)
		const isPersons = parts[0] === 'contactPersons' && parts.length > 1
		return isPersons ? `${t('people.title', { number: Number(parts[1]) + 1 })}, ${name}` : name
	}
}

/** Every wrong field at once, on top of the form, in the order of the screen. */
export function CustomerErrors() {
	const { t } = useTranslation(['errors', 'customerForm'])
	const { control } = useFormContext<CustomerDraft>()
	const { errors, submitCount } = useFormState({ control })
	const fieldText = useFieldText()
	const nameOf = useFieldName()
	const found = listErrors(errors).sort((a, b) => placeOf(a) - placeOf(b))
	if (found.length === 0) return null
	return (
		<div className="pt-4">
			<ErrorSummary
				title={t('errors:summary', { count: found.length })}
				submitCount={submitCount}
				errors={found.map(({ path, message }) => ({
					fieldId: path,
					message: t('customerForm:errorLine', {
						field: nameOf(path),
						error: fieldText(message) ?? '',
					}),
				}))}
			/>
		</div>
	)
}
