import {
	type CustomerDraft,
	draftOfCustomer,
	emptyPerson,
	emptyPhone,
} from '@roundsman/client/customers/customer-draft'
import { useCustomerLabels as useFieldLabels } from '@roundsman/client/customers/use-customer-labels'
import { type Customer, phoneCodes, phonesMax } from '@roundsman/contract'
import { FieldError } from '@roundsman/ui/form/field'
import { FormFailure } from '@roundsman/ui/form/form-faults'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide'
import { useState } from 'react'
import { SelectInput, TextInput } from '#desk/form/desk-fields.tsx'
import { FormSheet } from '#desk/form/form-sheet.tsx'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { SideSheet } from '#desk/kit/side-sheet.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { ConflictPanel } from './conflict-panel.tsx'
import { customerFormQuery } from './customer-commands.ts'
import type { CustomerValues } from './customer-fields.tsx'
import { useCustomerForm } from './use-customer-form.ts'

type Person = CustomerDraft['contactPersons'][number]

const newId = () => crypto.randomUUID()

function PhoneLines({ form, index }: { form: CustomerValues; index: number }) {
	const { t } = useTranslation('customerForm')
	const person = form.values.contactPersons[index] as Person
	const path = `contactPersons.${index}.phones`
	const setPhones = (phones: Person['phones']) =>
		form.set('contactPersons', form.values.contactPersons.with(index, { ...person, phones }))
	const error = form.errorOf(path)
	return (
		<>
			{person.phones.map((phone, place) => {
				const put = (change: Partial<typeof phone>) =>
					setPhones(person.phones.with(place, { ...phone, ...change }))
				const label = t('people.removePhone', { number: place + 1 })
				return (
					<div
						key={phone.id}
						className={`grid items-start gap-3 ${person.phones.length > 1 ? 'grid-cols-[7rem_1fr_auto]' : 'grid-cols-[7rem_1fr]'}`}
					>
						<SelectInput
							label={t('field.phonePrefix')}
							value={phone.phonePrefix}
							error={form.errorOf(`${path}.${place}.phonePrefix`)}
							choices={phoneCodes.map((value) => ({ value, label: value }))}
							onChange={(phonePrefix) => put({ phonePrefix })}
						/>
						<TextInput
							label={t('field.phoneNumber')}
							type="tel"
							autoComplete="off"
							value={phone.phoneNumber}
							error={form.errorOf(`${path}.${place}.phoneNumber`)}
							onChange={(phoneNumber) => put({ phoneNumber })}
						/>
						{person.phones.length > 1 && (
							<DeskButton
								kind="text"
								icon={X}
								aria-label={label}
								title={label}
								className="mt-5"
								onClick={() => setPhones(person.phones.toSpliced(place, 1))}
							/>
						)}
					</div>
				)
			})}
			{error && <FieldError id={`${path}-error`}>{error}</FieldError>}
			{person.phones.length < phonesMax && (
				<DeskButton
					kind="text"
					icon={Plus}
					className="self-start"
					onClick={() => setPhones([...person.phones, emptyPhone(newId(), form.values.country)])}
				>
					{t('people.addPhone')}
				</DeskButton>
			)}
		</>
	)
}

function PersonFields({ form, index }: { form: CustomerValues; index: number }) {
	const { t } = useTranslation('customerForm')
	const { contactPersons } = form.values
	const person = contactPersons[index]
	if (!person) return null
	const text = (field: 'name' | 'surname' | 'position') => ({
		label: t(`field.${field}`),
		value: person[field],
		error: form.errorOf(`contactPersons.${index}.${field}`),
		autoComplete: 'off',
		onChange: (value: string) =>
			form.set('contactPersons', contactPersons.with(index, { ...person, [field]: value })),
	})
	return (
		<>
			<div className="grid grid-cols-2 gap-3">
				<TextInput {...text('name')} />
				<TextInput {...text('surname')} />
			</div>
			<TextInput {...text('position')} />
			<PhoneLines form={form} index={index} />
		</>
	)
}

/** What is wrong elsewhere in a customer, and keeps a change of its people from being saved. */
function OtherFaults({ wrong, index }: { wrong: readonly string[]; index: number }) {
	const { t } = useTranslation('customerCare')
	const { nameOf } = useFieldLabels()
	const others = wrong.filter((path) => !path.startsWith(`contactPersons.${index}.`))
	const names = new Set(others.map((path) => nameOf(path.split('.')[0] ?? '')))
	const fields = [...names].join(', ')
	return fields ? <FormFailure text={t('contact.others', { fields })} /> : null
}

/** The customer's form, and whom of it the sheet shows: a new one stands behind all others. */
function beginningOf(seen: Customer, personId: string | null) {
	const draft = draftOfCustomer(seen)
	if (personId !== null) return { draft, id: personId }
	const person = emptyPerson(newId, seen.country.value)
	return { draft: { ...draft, contactPersons: [...draft.contactPersons, person] }, id: person.id }
}

function ContactForm({
	seen,
	personId,
	onClose,
}: {
	seen: Customer
	personId: string | null
	onClose: () => void
}) {
	const { t } = useTranslation(['customerCare', 'customerForm', 'office'])
	const [beginning] = useState(() => beginningOf(seen, personId))
	const saved = () => {
		sayDone(t('office:saved'))
		onClose()
	}
	const { form, clash, choose, isOpen } = useCustomerForm(seen, saved, beginning.draft)
	const index = form.values.contactPersons.findIndex(({ id }) => id === beginning.id)
	const person = seen.contactPersons.find(({ id }) => id === personId)
	const name = person && `${person.name} ${person.surname}`.trim()
	return (
		<FormSheet
			title={name ? t('customerCare:contact.edit', { name }) : t('customerCare:contact.new')}
			form={{
				...form,
				...(isOpen ? { submit: async () => {} } : {}),
			}}
			onClose={onClose}
		>
			<ConflictPanel clash={clash} choose={choose} isOpen={isOpen} />
			<PersonFields form={form} index={index} />
			<OtherFaults wrong={form.wrong} index={index} />
		</FormSheet>
	)
}

/** Adds a contact person or changes one, in a sheet beside the customer. */
export function ContactSheet({
	customerId,
	personId,
	onClose,
}: {
	customerId: string
	/** Null: a new one. */
	personId: string | null
	onClose: () => void
}) {
	const { t } = useTranslation('customerCare')
	const read = useQuery(customerFormQuery(customerId))
	if (read.data) return <ContactForm seen={read.data} personId={personId} onClose={onClose} />
	return (
		<SideSheet title={t('contact.new')} onClose={onClose}>
			<ReadState read={read}>{() => null}</ReadState>
		</SideSheet>
	)
}
