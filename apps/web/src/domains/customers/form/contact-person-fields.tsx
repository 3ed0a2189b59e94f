import {
	type CustomerDraft,
	emptyPerson,
	emptyPhone,
} from '@roundsman/client/customers/customer-draft'
import { contactPersonsMax, phonesMax } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { Card } from '@roundsman/ui/card'
import { FieldError } from '@roundsman/ui/form/field'
import { FaultGroup, useFault } from '@roundsman/ui/form/use-fault'
import { Phone, Plus, UserPlus, X } from 'lucide'
import { useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { newId } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { FieldGroup, FormText, useFieldError } from './customer-form-fields.tsx'
import { FieldConflicts } from './field-conflicts.tsx'
import { PhoneFields } from './phone-fields.tsx'

function PersonPhones({ person }: { person: number }) {
	const { t } = useTranslation('customerForm')
	const { control, getValues } = useFormContext<CustomerDraft>()
	const name = `contactPersons.${person}.phones` as const
	const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' })
	const error = useFieldError(name)
	useFault(name, t('field.phones'), error)
	return (
		<>
			{fields.map((phone, index) => (
				<PhoneFields
					key={phone.key}
					path={`${name}.${index}.`}
					autoComplete={`section-person${person}`}
					end={
						fields.length > 1 && (
							<IconButton
								icon={X}
								size={20}
								label={t('people.removePhone', { number: index + 1 })}
								onClick={() => remove(index)}
							/>
						)
					}
				/>
			))}
			{error && <FieldError id={`${name}-error`}>{error}</FieldError>}
			{fields.length < phonesMax && (
				<Button
					id={name}
					kind="text"
					icon={Phone}
					className="self-start"
					onClick={() => append(emptyPhone(newId(), getValues('country')))}
				>
					{t('people.addPhone')}
				</Button>
			)}
		</>
	)
}

function PersonCard({ index, onRemove }: { index: number; onRemove: () => void }) {
	const { t } = useTranslation('customerForm')
	const path = `contactPersons.${index}` as const
	const section = `section-person${index}`
	return (
		<Card as="div" role="group" aria-labelledby={`${path}-title`} className="pt-1 pr-4 pb-2 pl-4">
			<div className="-mr-3 flex items-center justify-between">
				<h3 id={`${path}-title`} className="text-label">
					{t('people.title', { number: index + 1 })}
				</h3>
				<IconButton
					icon={X}
					label={t('people.remove', { number: index + 1 })}
					onClick={onRemove}
					className="text-muted"
				/>
			</div>
			<FaultGroup value={t('people.title', { number: index + 1 })}>
				<div className="flex flex-col gap-4">
					<div className="grid grid-cols-1 items-start gap-x-3 gap-y-4 sm:grid-cols-2">
						<FormText
							path={`${path}.name`}
							label={t('field.name')}
							autoCapitalize="words"
							autoComplete={`${section} given-name`}
						/>
						<FormText
							path={`${path}.surname`}
							label={t('field.surname')}
							autoCapitalize="words"
							autoComplete={`${section} family-name`}
						/>
					</div>
					<FormText
						path={`${path}.position`}
						label={t('field.position')}
						isOptional
						autoComplete={`${section} organization-title`}
					/>
					<PersonPhones person={index} />
				</div>
			</FaultGroup>
		</Card>
	)
}

/** Contact persons, each with at least one phone number. */
export function ContactPersonFields() {
	const { t } = useTranslation('customerForm')
	const { control, getValues } = useFormContext<CustomerDraft>()
	const name = 'contactPersons'
	const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' })
	const adding = useRef<HTMLButtonElement>(null)
	const error = useFieldError(name)
	useFault(name, t('section.people'), error)
	return (
		<FieldGroup title={t('section.people')}>
			{fields.map((person, index) => (
				<PersonCard
					key={person.key}
					index={index}
					onRemove={() => {
						remove(index)
						adding.current?.focus()
					}}
				/>
			))}
			{error && <FieldError>{error}</FieldError>}
			<FieldConflicts of={['contactPersons']} />
			{fields.length < contactPersonsMax && (
				<Button
					ref={adding}
					id={name}
					icon={fields.length === 0 ? UserPlus : Plus}
					className="self-start"
					onClick={() => append(emptyPerson(newId, getValues('country')))}
				>
					{t('people.add')}
				</Button>
			)}
		</FieldGroup>
	)
}
