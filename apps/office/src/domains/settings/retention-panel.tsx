import { useFailureText } from '@roundsman/client/api/error-text'
import {
	type Country,
	countries,
	type Observation,
	observations,
	type RetentionState,
	retentionRoutes,
} from '@roundsman/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CheckInput, TextInput } from '#desk/form/desk-fields.tsx'
import { SettingLine } from '#desk/form/setting-line.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { Panel } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { callOffice } from '#platform/api/office-client'
import { queryClient } from '#platform/reads/query-client'
import { useTranslation } from '#texts'

const retentionQuery = queryOptions({
	queryKey: ['retention'],
	queryFn: ({ signal }) => callOffice(retentionRoutes.getRetention, { signal }),
})
const take = (state: RetentionState) =>
	void queryClient.setQueryData(retentionQuery.queryKey, state)

function Months({ of }: { of: RetentionState['kinds'][number] }) {
	const { t } = useTranslation(['settings', 'office'])
	const { kind, least, most } = of
	const form = useOfficeForm({
		initial: { months: String(of.months) },
		bodyOf: ({ months }) => ({ kind, months: Number(months) }),
		schema: retentionRoutes.putRetention.body,
		send: async (body) => {
			take(await callOffice(retentionRoutes.putRetention, { body }))
			sayDone(t('office:saved'))
		},
	})
	return (
		<SettingLine isBusy={form.isBusy} onSave={() => void form.submit()}>
			<TextInput
				label={t(`settings:retention.${kind}`)}
				note={t('settings:months', { least, most })}
				inputMode="numeric"
				maxLength={4}
				value={form.values.months}
				error={form.errorOf('months') ?? form.failure}
				onChange={(months) => form.set('months', months)}
			/>
		</SettingLine>
	)
}

/** For how long what is kept. */
export function RetentionPanel() {
	const { t } = useTranslation('settings')
	const read = useQuery(retentionQuery)
	return (
		<Panel title={t('retention')}>
			<ReadState read={read}>
				{({ kinds }) => kinds.map((one) => <Months key={one.kind} of={one} />)}
			</ReadState>
		</Panel>
	)
}

function Switches({ country, off }: { country: Country; off: readonly Observation[] }) {
	const { t } = useTranslation(['settings', 'options'])
	const failureText = useFailureText()
	const turn = (what: Observation, isOn: boolean) =>
		void callOffice(retentionRoutes.putObservation, { body: { country, what, isOn } }).then(
			take,
			(error) => sayDone(failureText(error).text),
		)
	return (
		<fieldset className="border-t border-hairline px-4 py-2">
			<legend className="sr-only">{t(`options:countries.${country}`)}</legend>
			<p aria-hidden="true" className="text-label">
				{t(`options:countries.${country}`)}
			</p>
			<div className="grid grid-cols-2">
				{observations.map((what) => (
					<CheckInput
						key={what}
						label={t(`settings:observe.${what}`)}
						isOn={!off.includes(what)}
						onChange={(isOn) => turn(what, isOn)}
					/>
				))}
			</div>
		</fieldset>
	)
}

/** Data on how employees work that is stored, by country. */
export function ObservationPanel() {
	const { t } = useTranslation('settings')
	const read = useQuery(retentionQuery)
	return (
		<Panel title={t('observation')}>
			<p className="px-4 pb-3 text-meta text-muted">{t('observation.text')}</p>
			<ReadState read={read}>
				{({ unobserved }) =>
					countries.map((country) => (
						<Switches
							key={country}
							country={country}
							off={unobserved.flatMap((one) => (one.country === country ? one.what : []))}
						/>
					))
				}
			</ReadState>
		</Panel>
	)
}
