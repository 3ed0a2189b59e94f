import { ApiError } from '@roundsman/client/api/api-error'
import { useErrorText, useFailureText } from '@roundsman/client/api/error-text'
import {
	countries,
	type FieldErrors,
	type ImportInspection,
	type ImportJob,
} from '@roundsman/contract'
import { dateStyles, type ImportKind, importKinds } from '@roundsman/contract/imports'
import { Columns3, Upload } from 'lucide'
import { useState } from 'react'
import { CheckInput, SelectInput, TextInput } from '#desk/form/desk-fields.tsx'
import { FormFailure } from '#desk/form/form-failure.tsx'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel } from '#desk/kit/desk-head.tsx'
import { useTranslation } from '#texts'
import { type ImportOrder, inspectImport, startImport } from './import-queries.ts'

type Values = {
	kind: ImportKind
	country: string
	dateStyle: string
	decimal: string
	isComplete: boolean
}

const first: Values = {
	kind: 'customers',
	country: '',
	dateStyle: '',
	decimal: '',
	isComplete: false,
}

/** The order as the service takes it; what is left open it recognises, or asks for. */
function orderOf(values: Values, file: File): ImportOrder {
	const { kind, country, dateStyle, decimal, isComplete } = values
	return {
		kind,
		file,
		wishes: {
			dryRun: 'true',
			...(country ? { country: country as 'fr' } : {}),
			...(dateStyle ? { dateStyle: dateStyle as 'dmy' } : {}),
			...(decimal ? { decimal: decimal as ',' } : {}),
			...(kind === 'customers' && isComplete ? { complete: 'true' as const } : {}),
		},
	}
}

/** Sends the file, and says everything that has to be answered first, at its field. */
function useSending(run: (order: ImportOrder) => Promise<void>) {
	const { t } = useTranslation('importing')
	const failureText = useFailureText()
	const [errors, setErrors] = useState<FieldErrors>({})
	const [failure, setFailure] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const send = async (values: Values, file: File | undefined) => {
		setErrors({})
		setFailure(file ? null : t('chooseFile'))
		if (!file) return
		setBusy(true)
		const order = orderOf(values, file)
		try {
			await run(order)
		} catch (error) {
			const fields = error instanceof ApiError ? error.fields : {}
			setErrors(fields)
			if (Object.keys(fields).length === 0) setFailure(failureText(error).text)
		} finally {
			setBusy(false)
		}
	}
	return { errors, failure, isBusy, send }
}

function useChoices() {
	const { t } = useTranslation(['importing', 'options'])
	return {
		kinds: importKinds.map((value) => ({ value, label: t(`importing:kind.${value}`) })),
		countries: [
			{ value: '', label: t('importing:country.firm') },
			...countries.map((value) => ({ value, label: t(`options:countries.${value}`) })),
		],
		dateStyles: [
			{ value: '', label: t('importing:dateStyle.none') },
			...dateStyles.map((value) => ({ value, label: t(`importing:dateStyle.${value}`) })),
		],
		decimals: [
			{ value: '', label: t('importing:decimal.none') },
			{ value: ',', label: ',' },
			{ value: '.', label: '.' },
		],
	}
}

type WishesProps = {
	values: Values
	errorOf: (field: string) => string | undefined
	onChange: (change: Partial<Values>) => void
}

/** What is not to be recognised by itself. */
function Wishes({ values, errorOf, onChange }: WishesProps) {
	const { t } = useTranslation('importing')
	const choices = useChoices()
	return (
		<>
			<SelectInput
				label={t('country')}
				value={values.country}
				error={errorOf('country')}
				choices={choices.countries}
				onChange={(country) => onChange({ country })}
			/>
			<div className="grid grid-cols-2 gap-4">
				<SelectInput
					label={t('dateStyle')}
					value={values.dateStyle}
					error={errorOf('dateStyle')}
					choices={choices.dateStyles}
					onChange={(dateStyle) => onChange({ dateStyle })}
				/>
				<SelectInput
					label={t('decimal')}
					value={values.decimal}
					error={errorOf('decimal')}
					choices={choices.decimals}
					onChange={(decimal) => onChange({ decimal })}
				/>
			</div>
			{values.kind === 'customers' && (
				<CheckInput
					label={t('complete')}
					isOn={values.isComplete}
					onChange={(isComplete) => onChange({ isComplete })}
				/>
			)}
		</>
	)
}

/** A new import: what the file holds, the file, and what is not to be recognised by itself. */
export function ImportForm({
	onBegun,
	onInspected,
}: {
	onBegun: (job: ImportJob, order: ImportOrder) => void
	onInspected: (inspection: ImportInspection, order: ImportOrder) => void
}) {
	const { t } = useTranslation('importing')
	const errorText = useErrorText()
	const choices = useChoices()
	const [values, setValues] = useState(first)
	const [file, setFile] = useState<File>()
	const dryRun = useSending(async (order) => onBegun(await startImport(order), order))
	const columns = useSending(async (order) => onInspected(await inspectImport(order), order))
	const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }))
	const errors = { ...columns.errors, ...dryRun.errors }
	const errorOf = (field: string) => errors[field]?.[0]?.desc ?? errorText(errors[field]?.[0])
	return (
		<Panel title={t('new')}>
			<form
				noValidate
				className="grid gap-4 border-t border-hairline p-4"
				onSubmit={(event) => {
					event.preventDefault()
					void dryRun.send(values, file)
				}}
			>
				<SelectInput
					label={t('kind')}
					value={values.kind}
					choices={choices.kinds}
					onChange={(kind) => set({ kind: kind as ImportKind })}
				/>
				<TextInput
					label={t('file')}
					type="file"
					accept=".csv,.txt,.jsonl,.ndjson,.xlsx,text/csv"
					error={errorOf('mapping')}
					onInput={(event) => setFile(event.currentTarget.files?.[0])}
				/>
				<Wishes values={values} errorOf={errorOf} onChange={set} />
				<FormFailure text={dryRun.failure ?? columns.failure} />
				<DeskButton
					icon={Columns3}
					isBusy={columns.isBusy}
					onClick={() => void columns.send(values, file)}
				>
					{t('map')}
				</DeskButton>
				<DeskButton type="submit" kind="filled" icon={Upload} isBusy={dryRun.isBusy}>
					{t('dryRun')}
				</DeskButton>
			</form>
		</Panel>
	)
}
