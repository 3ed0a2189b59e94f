import { type ExportForm as ExportBody, exportFormSchema, exportKinds } from '@roundsman/contract'
import { PackageOpen } from 'lucide'
import { CheckSet, SelectInput } from '#desk/form/desk-fields.tsx'
import { PanelForm } from '#desk/form/office-form.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { Panel } from '#desk/kit/desk-head.tsx'
import { useTranslation } from '#texts'
import { startExport } from './export-queries.ts'

export function ExportForm() {
	const { t } = useTranslation(['connections', 'exportKinds'])
	const form = useOfficeForm<{ extent: string; kinds: string[] }, ExportBody>({
		initial: { extent: 'all', kinds: [] },
		bodyOf: ({ extent, kinds }) => (extent === 'all' ? {} : { kinds: kinds as never }),
		schema: exportFormSchema,
		send: startExport,
	})
	return (
		<Panel title={t('connections:exports.title')}>
			<PanelForm form={form} submit={t('connections:exports.start')} icon={PackageOpen}>
				<p className="text-meta text-muted">{t('connections:exports.text')}</p>
				<SelectInput
					label={t('connections:exports.kinds')}
					value={form.values.extent}
					choices={[
						{ value: 'all', label: t('connections:exports.all') },
						{ value: 'some', label: t('connections:exports.chosen') },
					]}
					onChange={(extent) => form.set('extent', extent)}
				/>
				{form.values.extent === 'some' && (
					<CheckSet
						label={t('connections:exports.chosen')}
						error={form.errorOf('kinds')}
						choices={exportKinds.map((value) => ({ value, label: t(`exportKinds:${value}`) }))}
						values={form.values.kinds}
						onChange={(kinds) => form.set('kinds', kinds)}
					/>
				)}
			</PanelForm>
		</Panel>
	)
}
