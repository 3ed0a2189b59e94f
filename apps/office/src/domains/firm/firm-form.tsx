import {
	type Country,
	countries,
	type Firm,
	type FirmForm as FirmBody,
	firmFormSchema,
	firmRoutes,
	type Locale,
	languageNames,
	locales,
	timeZones,
} from '@roundsman/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { SelectInput, TextInput } from '#desk/form/desk-fields.tsx'
import { PanelForm } from '#desk/form/office-form.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { Panel } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { callOffice } from '#platform/api/office-client'
import { useTranslation } from '#texts'

const firmQuery = queryOptions({
	queryKey: ['firm'],
	queryFn: ({ signal }) => callOffice(firmRoutes.getFirm, { signal }),
})

const emptyFirm = (country: Country, language: Locale): FirmBody => ({
	...{ name: '', street: '', postalCode: '', city: '', country, language },
	...{ timeZone: timeZones[country], managerPhone: null },
})

type Usual = { country: Country; language: Locale }

function useFirmForm({ firm, version }: Firm, { country, language }: Usual, onSaved: () => void) {
	const { t } = useTranslation('office')
	const queryClient = useQueryClient()
	return useOfficeForm<FirmBody, FirmBody>({
		initial: firm ?? emptyFirm(country, language),
		bodyOf: ({ managerPhone, ...values }) => ({ ...values, managerPhone: managerPhone || null }),
		schema: firmFormSchema,
		send: async (body) => {
			const saved = await callOffice(firmRoutes.putFirm, { body, version })
			queryClient.setQueryData(firmQuery.queryKey, saved)
			sayDone(t('saved'))
			onSaved()
		},
	})
}

/** The time zone goes with the country, unless somebody has chosen another one. */
function changeCountry(form: ReturnType<typeof useFirmForm>, country: Country): void {
	const { timeZone, country: before } = form.values
	if (timeZone === timeZones[before]) form.set('timeZone', timeZones[country])
	form.set('country', country)
}

type TextField = 'name' | 'street' | 'postalCode' | 'city' | 'timeZone' | 'managerPhone'

function Fields({ form }: { form: ReturnType<typeof useFirmForm> }) {
	const { t } = useTranslation(['setup', 'options'])
	const text = (field: TextField) => ({
		label: t(`setup:firm.${field}`),
		name: field,
		value: form.values[field] ?? '',
		error: form.errorOf(field),
		onChange: (value: string) => form.set(field, value),
	})
	return (
		<>
			<TextInput {...text('name')} />
			<TextInput {...text('street')} />
			<div className="grid grid-cols-[140px_1fr] gap-4">
				<TextInput {...text('postalCode')} maxLength={10} />
				<TextInput {...text('city')} />
			</div>
			<div className="grid grid-cols-2 gap-4">
				<SelectInput
					label={t('setup:firm.country')}
					value={form.values.country}
					choices={countries.map((value) => ({ value, label: t(`options:countries.${value}`) }))}
					onChange={(country) => changeCountry(form, country as Country)}
				/>
				<SelectInput
					label={t('setup:firm.language')}
					value={form.values.language}
					choices={locales.map((value) => ({ value, label: languageNames[value] }))}
					onChange={(language) => form.set('language', language as Locale)}
				/>
			</div>
			<TextInput {...text('timeZone')} />
			<TextInput
				{...text('managerPhone')}
				type="tel"
				maxLength={40}
				hint={t('setup:firm.managerPhone.hint')}
			/>
		</>
	)
}

function Form({ found, usual, onSaved }: { found: Firm; usual: Usual; onSaved: () => void }) {
	const form = useFirmForm(found, usual, onSaved)
	return (
		<PanelForm form={form}>
			<Fields form={form} />
		</PanelForm>
	)
}

/** Name and place of the firm. */
export function FirmForm({ usual, onSaved }: { usual: Usual; onSaved: () => void }) {
	const { t } = useTranslation('setup')
	const read = useQuery(firmQuery)
	return (
		<Panel title={t('firm')}>
			<ReadState read={read}>
				{(found) => <Form key={found.version} found={found} usual={usual} onSaved={onSaved} />}
			</ReadState>
		</Panel>
	)
}
