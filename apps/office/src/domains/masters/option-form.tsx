import {
	type Locale,
	languageNames,
	locales,
	type OptionListMaster,
	type OptionMaster,
	optionChangeSchema,
	optionFormSchema,
} from '@roundsman/contract'
import { TextInput } from '#desk/form/desk-fields.tsx'
import { FormSheet } from '#desk/form/form-sheet.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { changeOption, createOption } from './option-queries.ts'

type Labels = Record<Locale, string>
type Values = { value: string; labels: Labels }

const noLabels = Object.fromEntries(locales.map((locale) => [locale, ''])) as Labels

/** Labels that were changed; null gives the released word back. */
const changedOf = (before: Labels, after: Labels) =>
	Object.fromEntries(
		locales.flatMap((locale) =>
			before[locale] === after[locale] ? [] : [[locale, after[locale].trim() || null]],
		),
	)

const filledOf = (labels: Labels) =>
	Object.fromEntries(locales.flatMap((one) => (labels[one].trim() ? [[one, labels[one]]] : [])))

/** A value of an option list: what it is called in each language. */
export function OptionFormSheet({
	list,
	option,
	onClose,
}: {
	list: OptionListMaster['list']
	/** Undefined for a new one of an open list. */
	option: OptionMaster | undefined
	onClose: () => void
}) {
	const { t } = useTranslation(['masters', 'office'])
	const before: Labels = { ...noLabels, ...option?.labels }
	const initial: Values = { value: option?.value ?? '', labels: before }
	const form = useOfficeForm<Values, object>({
		initial,
		bodyOf: ({ value, labels }) =>
			option ? { labels: changedOf(before, labels) } : { value, labels: filledOf(labels) },
		schema: option ? optionChangeSchema : optionFormSchema,
		send: async (body) => {
			await (option ? changeOption(list, option, body) : createOption(list, body as never))
			sayDone(t('office:saved'))
			onClose()
		},
	})
	const { labels } = form.values
	const name = t('masters:options.label')
	return (
		<FormSheet
			title={option ? option.value : t('masters:options.add')}
			form={form}
			onClose={onClose}
		>
			{!option && (
				<TextInput
					label={t('masters:options.value')}
					hint={t('masters:options.valueHint')}
					maxLength={50}
					value={form.values.value}
					error={form.errorOf('value')}
					onChange={(value) => form.set('value', value)}
				/>
			)}
			{locales.map((locale) => (
				<TextInput
					key={locale}
					label={t('office:pair', { name, value: languageNames[locale] })}
					maxLength={60}
					value={labels[locale]}
					error={
						form.errorOf(`labels.${locale}`) ??
						(locale === locales[0] ? form.errorOf('labels') : undefined)
					}
					onChange={(label) => form.set('labels', { ...labels, [locale]: label })}
				/>
			))}
			{option && <p className="text-caption text-muted">{t('masters:options.labelHint')}</p>}
		</FormSheet>
	)
}
