import { type FirmLink, firmSettingsRoutes, type UsefulLink } from '@roundsman/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { TextInput } from '#desk/form/desk-fields.tsx'
import { SettingLine } from '#desk/form/setting-line.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { Panel } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { callOffice } from '#platform/api/office-client'
import { queryClient } from '#platform/reads/query-client'
import { useTranslation } from '#texts'

const linksQuery = queryOptions({
	queryKey: ['links'],
	queryFn: ({ signal }) => callOffice(firmSettingsRoutes.listFirmLinks, { signal }),
})

function Line({ of }: { of: FirmLink }) {
	const { t } = useTranslation(['masters', 'options', 'office'])
	const { country, kind, url, isOwn } = of
	const form = useOfficeForm({
		initial: { url: url ?? '' },
		bodyOf: (values) => ({ country, kind, url: values.url.trim() || null }),
		schema: firmSettingsRoutes.putFirmLink.body,
		send: async (body) => {
			const all = await callOffice(firmSettingsRoutes.putFirmLink, { body })
			queryClient.setQueryData(linksQuery.queryKey, all)
			sayDone(t('office:saved'))
		},
	})
	return (
		<SettingLine isBusy={form.isBusy} onSave={() => void form.submit()}>
			<TextInput
				label={t('office:pair', {
					name: t(`options:countries.${country}`),
					value: t(`masters:link.${kind}`),
				})}
				hint={url !== null && !isOwn && t('masters:links.setting')}
				type="url"
				placeholder="https://"
				value={form.values.url}
				error={form.errorOf('url') ?? form.failure}
				onChange={(next) => form.set('url', next)}
			/>
		</SettingLine>
	)
}

const keyOf = ({ country, kind }: Pick<UsefulLink, 'country' | 'kind'>) => `${country} ${kind}`

/** The useful links of each country. */
export function LinkPanel() {
	const { t } = useTranslation('masters')
	const read = useQuery(linksQuery)
	return (
		<Panel title={t('links.title')}>
			<p className="px-4 pb-3 text-meta text-muted">{t('links.text')}</p>
			<ReadState read={read}>
				{({ items }) => items.map((one) => <Line key={keyOf(one)} of={one} />)}
			</ReadState>
		</Panel>
	)
}
