import type { CustomerDraft } from '@roundsman/client/customers/customer-draft'
import { phoneCodes } from '@roundsman/contract'
import { dialledPhone } from '@roundsman/contract/phone'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '#texts'
import { type DraftPath, FormSelect, FormText } from './customer-form-fields.tsx'

/** A dial code and a number; `path` is their parent. */
export function PhoneFields({
	path,
	autoComplete,
	end,
}: {
	path: '' | `contactPersons.${number}.phones.${number}.`
	autoComplete: string
	/** A 48 px control at the end, to remove the number. */
	end?: ReactNode
}) {
	const { t } = useTranslation(['customerForm', 'options'])
	const { control } = useFormContext<CustomerDraft>()
	const prefixPath = `${path}phonePrefix` as DraftPath
	const numberPath = `${path}phoneNumber` as DraftPath
	const prefix = String(useWatch({ control, name: prefixPath }))
	const typed = String(useWatch({ control, name: numberPath }))
	const dialled = dialledPhone({ phonePrefix: prefix, phoneNumber: typed })
	return (
		<div className="grid grid-cols-[6.5rem_minmax(0,1fr)] large:grid-cols-1 items-start gap-3">
			<FormSelect
				path={prefixPath}
				label={t('customerForm:field.phonePrefix')}
				shown={prefix}
				choices={phoneCodes.map((value) => ({ value, label: t(`options:phone-codes.${value}`) }))}
			/>
			<FormText
				path={numberPath}
				hint={dialled && t('customerForm:dialled', { number: dialled })}
				label={t('customerForm:field.phoneNumber')}
				type="tel"
				inputMode="tel"
				autoComplete={`${autoComplete} tel-national`}
				end={end}
			/>
		</div>
	)
}
