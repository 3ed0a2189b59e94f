import {
	type Country,
	countries,
	type OfficeRole,
	officeRoles,
	type PersonForm as PersonBody,
	type PersonRecord,
	personFormSchema,
	type RoleName,
	roleNames,
	type Scope,
} from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { CheckInput, CheckSet, SelectInput, TextInput } from '#desk/form/desk-fields.tsx'
import { FormSheet } from '#desk/form/form-sheet.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { useTranslation } from '#texts'
import { changePerson, createPerson } from './person-commands.ts'
import { sectorsQuery } from './reads/sectors-query.ts'

type Values = {
	login: string
	name: string
	email: string
	country: Country
	postalCode: string
	personnelNumber: string
	role: RoleName | ''
	officeRole: OfficeRole | ''
	sectorIds: string[]
	scope: Scope
	isTraining: boolean
	hasAllFeatures: Choice
	showAccompanying: Choice
}

/** Empty: as the installation is set. */
type Choice = '' | 'yes' | 'no'
const choiceOf = (value: boolean | null | undefined): Choice =>
	value == null ? '' : value ? 'yes' : 'no'
const ofChoice = (choice: Choice) => (choice === '' ? null : choice === 'yes')

const emptyScope: Scope = { everything: false, countries: [], sectorIds: [] }

const valuesOf = (person: PersonRecord | undefined, country: Country): Values => ({
	login: person?.login ?? '',
	name: person?.name ?? '',
	email: person?.email ?? '',
	country: person?.country ?? country,
	postalCode: person?.postalCode ?? '',
	personnelNumber: person?.personnelNumber ?? '',
	role: person ? (person.role ?? '') : 'service-agent',
	officeRole: person?.officeRole ?? '',
	sectorIds: person?.sectors.map(({ id }) => id) ?? [],
	scope: person?.scope ?? { ...emptyScope, everything: true },
	isTraining: person?.isTraining ?? false,
	hasAllFeatures: choiceOf(person?.hasAllFeatures),
	showAccompanying: choiceOf(person?.showAccompanying),
})

const bodyOf = (values: Values): PersonBody => ({
	...values,
	postalCode: values.postalCode.trim() || null,
	personnelNumber: values.personnelNumber.trim() || null,
	role: values.role || null,
	officeRole: values.officeRole || null,
	scope: values.officeRole === 'dispatcher' ? values.scope : emptyScope,
	hasAllFeatures: ofChoice(values.hasAllFeatures),
	showAccompanying: ofChoice(values.showAccompanying),
})

type Saving = { person: PersonRecord | undefined; country: Country; onSaved: Saved }
type Saved = (person: PersonRecord) => void

function usePersonForm({ person, country, onSaved }: Saving) {
	return useOfficeForm<Values, PersonBody>({
		initial: valuesOf(person, country),
		bodyOf,
		schema: personFormSchema,
		send: async (body) => {
			const { login: _, language: __, ...change } = body
			onSaved(person ? await changePerson(person, change) : await createPerson(body))
		},
	})
}
type Form = ReturnType<typeof usePersonForm>

function TextFields({ form, isNew }: { form: Form; isNew: boolean }) {
	const { t } = useTranslation('people')
	const text = (field: 'name' | 'login' | 'email' | 'personnelNumber' | 'postalCode') => ({
		label: t(field),
		name: field,
		value: form.values[field],
		error: form.errorOf(field),
		onChange: (value: string) => form.set(field, value),
	})
	return (
		<>
			<TextInput {...text('name')} autoComplete="off" />
			<TextInput {...text('login')} autoComplete="off" readOnly={!isNew} />
			<TextInput {...text('email')} type="email" autoComplete="off" />
			<div className="grid grid-cols-2 gap-4">
				<TextInput {...text('personnelNumber')} autoComplete="off" />
				<TextInput {...text('postalCode')} autoComplete="off" maxLength={10} />
			</div>
		</>
	)
}

/** A person's features beside those of role and country. */
function FeatureFields({ form: { values, set, errorOf } }: { form: Form }) {
	const { t } = useTranslation(['people', 'office'])
	const choices = [
		{ value: '', label: t('people:asInstalled') },
		{ value: 'yes', label: t('office:yes') },
		{ value: 'no', label: t('office:no') },
	]
	if (values.role === '') return null
	return (
		<div className="grid grid-cols-2 gap-4">
			{(['hasAllFeatures', 'showAccompanying'] as const).map((field) => (
				<SelectInput
					key={field}
					label={t(`people:${field}`)}
					value={values[field]}
					choices={choices}
					error={errorOf(field)}
					onChange={(value) => set(field, value as Choice)}
				/>
			))}
		</div>
	)
}

function RoleFields({ form }: { form: Form }) {
	const { t } = useTranslation(['people', 'options'])
	const { values, set } = form
	const none = { value: '', label: t('people:role.none') }
	const choicesOf = <R extends RoleName | OfficeRole>(roles: readonly R[]) => [
		none,
		...roles.map((value) => ({ value, label: t(`people:role.${value as 'prospector'}`) })),
	]
	return (
		<div className="grid grid-cols-2 gap-4">
			<SelectInput
				label={t('people:role')}
				value={values.role}
				error={form.errorOf('role')}
				choices={choicesOf(roleNames)}
				onChange={(value) => set('role', value as Values['role'])}
			/>
			<SelectInput
				label={t('people:officeRole')}
				value={values.officeRole}
				error={form.errorOf('officeRole')}
				choices={choicesOf(officeRoles)}
				onChange={(value) => set('officeRole', value as Values['officeRole'])}
			/>
		</div>
	)
}

function PlaceFields({ form }: { form: Form }) {
	const { t } = useTranslation(['people', 'options', 'office'])
	const { data: sectors = [] } = useQuery(sectorsQuery)
	const { values, set } = form
	const countryChoices = countries.map((value) => ({
		value,
		label: t(`options:countries.${value}`),
	}))
	const everything = { name: t('people:scope'), value: t('people:scope.everything') }
	const sectorChoices = sectors.map(({ id, name }) => ({ value: id, label: name }))
	const setScope = (change: Partial<Scope>) => set('scope', { ...values.scope, ...change })
	return (
		<>
			<SelectInput
				label={t('people:country')}
				value={values.country}
				choices={countryChoices}
				onChange={(value) => set('country', value as Country)}
			/>
			{values.role !== '' && (
				<CheckSet
					label={t('people:sectors')}
					error={form.errorOf('sectorIds')}
					choices={sectors.flatMap(({ id, name, country }) =>
						country === values.country ? [{ value: id, label: name }] : [],
					)}
					values={values.sectorIds}
					onChange={(ids) => set('sectorIds', ids)}
				/>
			)}
			{values.officeRole === 'dispatcher' && (
				<>
					<CheckInput
						label={t('office:pair', everything)}
						hint={t('people:scope.hint')}
						isOn={values.scope.everything}
						onChange={(everything) => setScope({ ...emptyScope, everything })}
					/>
					{!values.scope.everything && (
						<>
							<CheckSet
								label={t('people:scope.chosen')}
								choices={countryChoices}
								values={values.scope.countries}
								onChange={(ids) => setScope({ countries: ids as Country[] })}
							/>
							<CheckSet
								label={t('people:sectors')}
								error={form.errorOf('scope.sectorIds')}
								choices={sectorChoices}
								values={values.scope.sectorIds}
								onChange={(sectorIds) => setScope({ sectorIds })}
							/>
						</>
					)}
				</>
			)}
		</>
	)
}

/** Adds or changes a person, in a sheet beside the list. */
export function PersonForm({
	person,
	country,
	onSaved,
	onClose,
}: Saving & { onClose: () => void }) {
	const { t } = useTranslation('people')
	const form = usePersonForm({ person, country, onSaved })
	return (
		<FormSheet
			title={person ? t('form.edit', { name: person.name }) : t('form.new')}
			save={person ? undefined : t('form.create')}
			form={form}
			onClose={onClose}
		>
			<TextFields form={form} isNew={!person} />
			<RoleFields form={form} />
			<PlaceFields form={form} />
			<CheckInput
				label={t('training')}
				hint={t('training.hint')}
				isOn={form.values.isTraining}
				onChange={(isOn) => form.set('isTraining', isOn)}
			/>
			<FeatureFields form={form} />
		</FormSheet>
	)
}
