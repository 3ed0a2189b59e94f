import { type FirmDistances, firmDistanceNames, firmSettingsRoutes } from '@roundsman/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { TextInput } from '#desk/form/desk-fields.tsx'
import { PanelForm } from '#desk/form/office-form.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { Panel } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { callOffice } from '#platform/api/office-client'
import { queryClient } from '#platform/reads/query-client'
import { useTranslation } from '#texts'

const distancesQuery = queryOptions({
	queryKey: ['distances'],
	queryFn: ({ signal }) => callOffice(firmSettingsRoutes.getFirmDistances, { signal }),
})

function Form({ found }: { found: FirmDistances }) {
	const { t } = useTranslation(['settings', 'office'])
	const form = useOfficeForm<Record<keyof FirmDistances, string>, FirmDistances>({
		initial: {
			farAwayMeters: String(found.farAwayMeters),
			arrivalMeters: String(found.arrivalMeters),
		},
		bodyOf: ({ farAwayMeters, arrivalMeters }) => ({
			farAwayMeters: Number(farAwayMeters),
			arrivalMeters: Number(arrivalMeters),
		}),
		schema: firmSettingsRoutes.putFirmDistances.body,
		send: async (body) => {
			const saved = await callOffice(firmSettingsRoutes.putFirmDistances, { body })
			queryClient.setQueryData(distancesQuery.queryKey, saved)
			sayDone(t('office:saved'))
		},
	})
	return (
		<PanelForm form={form}>
			{firmDistanceNames.map((name) => (
				<TextInput
					key={name}
					label={t(`settings:${name}`)}
					hint={t(`settings:${name}.hint`)}
					inputMode="numeric"
					value={form.values[name]}
					error={form.errorOf(name)}
					onChange={(text) => form.set(name, text)}
				/>
			))}
		</PanelForm>
	)
}

/** The distances that count as far away and as arrived. */
export function DistancePanel() {
	const { t } = useTranslation('settings')
	const read = useQuery(distancesQuery)
	return (
		<Panel title={t('distances')}>
			<ReadState read={read}>{(found) => <Form found={found} />}</ReadState>
		</Panel>
	)
}
