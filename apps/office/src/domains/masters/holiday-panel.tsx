import { useFailureText } from '@roundsman/client/api/error-text'
import {
	type AnswerOf,
	type BodyOf,
	type Country,
	calendarRoutes,
	countries,
} from '@roundsman/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { SelectInput, TextInput } from '#desk/form/desk-fields.tsx'
import { PanelForm } from '#desk/form/office-form.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { callOffice } from '#platform/api/office-client'
import { queryClient } from '#platform/reads/query-client'
import { useTranslation } from '#texts'

type Answer = AnswerOf<typeof calendarRoutes.listHolidays>
const holidaysQuery = queryOptions({
	queryKey: ['holidays'],
	queryFn: ({ signal }) => callOffice(calendarRoutes.listHolidays, { signal }),
})
const take = (answer: Answer) => void queryClient.setQueryData(holidaysQuery.queryKey, answer)

type Values = { country: Country; day: string; name: string; postalCode: string }

function useHolidayForm(country: Country) {
	const { t } = useTranslation('office')
	const form = useOfficeForm<Values, BodyOf<typeof calendarRoutes.putHoliday>>({
		initial: { country, day: '', name: '', postalCode: '' },
		bodyOf: ({ postalCode, ...rest }) => ({
			...rest,
			postalCode: postalCode.trim().toUpperCase() || null,
		}),
		schema: calendarRoutes.putHoliday.body,
		send: async (body) => {
			take(await callOffice(calendarRoutes.putHoliday, { body }))
			for (const field of ['day', 'name', 'postalCode'] as const) form.set(field, '')
			sayDone(t('saved'))
		},
	})
	return form
}

function HolidayForm({ country }: { country: Country }) {
	const { t } = useTranslation(['masters', 'options'])
	const form = useHolidayForm(country)
	const text = (field: 'day' | 'name' | 'postalCode', label: string) => ({
		...{ label, value: form.values[field], error: form.errorOf(field) },
		onChange: (value: string) => form.set(field, value),
	})
	return (
		<PanelForm form={form} submit={t('masters:add')} icon={Plus}>
			<SelectInput
				label={t('masters:country')}
				value={form.values.country}
				choices={countries.map((value) => ({ value, label: t(`options:countries.${value}`) }))}
				onChange={(value) => form.set('country', value as Country)}
			/>
			<TextInput {...text('day', t('masters:holidays.day'))} maxLength={10} />
			<TextInput {...text('name', t('masters:holidays.name'))} />
			<TextInput {...text('postalCode', t('masters:holidays.postalCode'))} maxLength={10} />
		</PanelForm>
	)
}

function Line({ of }: { of: Answer['items'][number] }) {
	const { t } = useTranslation(['masters', 'options'])
	const failureText = useFailureText()
	const { country, day, postalCode, name } = of
	const where = [t(`options:countries.${country}`), postalCode && `${postalCode} …`]
	const remove = () =>
		void callOffice(calendarRoutes.removeHoliday, { body: { country, day, postalCode } }).then(
			take,
			(error) => sayDone(failureText(error).text),
		)
	return (
		<PanelLine
			title={`${day} · ${name}`}
			text={where.filter(Boolean).join(' · ')}
			end={
				<DeskButton kind="text" isSmall onClick={remove}>
					{t('masters:holidays.remove')}
				</DeskButton>
			}
		/>
	)
}

/** The firm's own days without work. */
export function HolidayPanel({ country }: { country: Country }) {
	const { t } = useTranslation('masters')
	const read = useQuery(holidaysQuery)
	return (
		<Panel title={t('holidays.title')}>
			<p className="px-4 pb-3 text-meta text-muted">{t('holidays.text')}</p>
			<HolidayForm country={country} />
			<ReadState read={read}>
				{({ items }) => (
					<>
						{items.length === 0 && <PanelLine title={t('holidays.none')} />}
						{items.map((one) => (
							<Line key={`${one.country} ${one.day} ${one.postalCode}`} of={one} />
						))}
					</>
				)}
			</ReadState>
		</Panel>
	)
}
