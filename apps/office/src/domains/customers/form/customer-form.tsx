import { emptyCustomer, inputOf } from '@roundsman/client/customers/customer-draft'
import {
	type Country,
	type Customer,
	type CustomerForm as CustomerBody,
	customerFormSchema,
} from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectInput } from '#desk/form/desk-fields.tsx'
import { FormSheet } from '#desk/form/form-sheet.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { ReadState } from '#desk/kit/read-state.tsx'
import { SideSheet } from '#desk/kit/side-sheet.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { customerSectorsQuery } from '../customer-queries.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { createCustomer, customerFormQuery } from './customer-commands.ts'
import { CustomerFields } from './customer-fields.tsx'
import { useCustomerForm } from './use-customer-form.ts'

type Edited = Customer & { importedFields: string[] }

function EditForm({ seen, onClose }: { seen: Edited; onClose: () => void }) {
	const { t } = useTranslation(['customerForm', 'customerCare', 'office'])
	const { form, clash, choose, isOpen } = useCustomerForm(seen, () => {
		sayDone(t('office:saved'))
		onClose()
	})
	const failure = form.failure ?? form.errorOf('isClosed') ?? null
	return (
		<FormSheet
			title={t('customerForm:editTitle')}
			form={{ ...form, failure, ...(isOpen ? { submit: async () => {} } : {}) }}
			onClose={onClose}
		>
			<ConflictPanel clash={clash} choose={choose} isOpen={isOpen} />
			{seen.importedFields.length > 0 && (
				<p className="text-caption text-muted">{t('customerCare:form.imported')}</p>
			)}
			<CustomerFields form={form} imported={seen.importedFields} />
		</FormSheet>
	)
}

/** Changes a customer, in a sheet beside it: as the service has it when the sheet opens. */
export function CustomerEditSheet({ id, onClose }: { id: string; onClose: () => void }) {
	const { t } = useTranslation('customerForm')
	const read = useQuery(customerFormQuery(id))
	if (read.data) return <EditForm seen={read.data} onClose={onClose} />
	return (
		<SideSheet title={t('editTitle')} onClose={onClose}>
			<ReadState read={read}>{() => null}</ReadState>
		</SideSheet>
	)
}

/** Adds a customer to a sector of the scope. */
export function CustomerCreateSheet({
	country,
	onCreated,
	onClose,
}: {
	country: Country
	onCreated: (customer: Customer) => void
	onClose: () => void
}) {
	const { t } = useTranslation(['customerForm', 'customerCare', 'customersInOffice'])
	const { data: sectors = [] } = useQuery(customerSectorsQuery)
	// One and the same for every try: what came through although no answer did is not added twice.
	const [id] = useState(() => crypto.randomUUID())
	const [sectorId, setSector] = useState('')
	const [isMissing, setMissing] = useState(false)
	const chosen = sectorId || (sectors.length === 1 ? sectors[0]?.id : '') || ''
	const form = useOfficeForm({
		initial: emptyCustomer(country),
		bodyOf: inputOf,
		schema: customerFormSchema,
		send: async (body) => {
			if (chosen === '') return
			onCreated(await createCustomer(chosen, { id, ...(body as CustomerBody) }))
		},
	})
	const submit = async () => {
		setMissing(chosen === '')
		await form.submit()
	}
	return (
		<FormSheet
			title={t('customerForm:createTitle')}
			save={t('customerCare:form.create')}
			form={{ ...form, submit }}
			onClose={onClose}
		>
			<SelectInput
				label={t('customersInOffice:sector')}
				value={chosen}
				error={isMissing && chosen === '' ? t('customerCare:form.noSector') : undefined}
				choices={[
					...(chosen === '' ? [{ value: '', label: t('customerForm:choose') }] : []),
					...sectors.map(({ id: value, name }) => ({ value, label: name })),
				]}
				onChange={setSector}
			/>
			<CustomerFields form={form} imported={[]} />
		</FormSheet>
	)
}
