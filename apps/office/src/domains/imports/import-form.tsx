import { ApiError } from '@roundsman/client/api/api-error'
import { useErrorText, useFailureText } from '@roundsman/client/api/error-text'
import { countries, type FieldErrors, type ImportJob } from '@roundsman/contract'
import { dateStyles } from '@roundsman/contract/imports'
import { FormFailure } from '@roundsman/ui/form/form-faults'
import { Upload } from 'lucide'
import { useState } from 'react'
import { CheckInput, SelectInput } from '#desk/form/desk-fields.tsx'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel } from '#desk/kit/desk-head.tsx'
import { useTranslation } from '#texts'
import { FileChoice } from './file-choice.tsx'
import {
	type ChosenFile,
	type ImportOrder,
	type Inspected,
	inspectImport,
	startImport,
} from './import-queries.ts'

type Values = {
	country: string
	dateStyle: string
	decimal: string
	isComplete: boolean
}

const first: Values = {
	country: '',
	dateStyle: '',
	decimal: '',
	isComplete: false,
}

/** The order as the service takes it; what is left open it recognises, or asks for. */
function orderOf(values: Values, files: readonly ChosenFile[]): ImportOrder {
	const { country, dateStyle, decimal, isComplete } = values
	return {
		files,
		wishes: {
			dryRun: 'true',
			...(country ? { country: country as 'fr' } : {}),
			...(dateStyle ? { dateStyle: dateStyle as 'dmy' } : {}),
			...(decimal ? { decimal: decimal as ',' } : {}),
			...(isComplete ? { complete: 'true' as const } : {}),
		},
	}
}

/** Sends files, and says everything that has to be answered first, at its field. */
function useSending() {
	const { t } = useTranslation('importing')
	const failureText = useFailureText()
	const [errors, setErrors] = useState<FieldErrors>({})
	const [failure, setFailure] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const send = async (files: readonly ChosenFile[], run: () => Promise<void>) => {
		setErrors({})
		setFailure(files.length > 0 ? null : t('chooseFile'))
		if (files.length === 0) return
		setBusy(true)
		try {
			await run()
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

/** Settings that cannot be recognised automatically. */
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
			<div className="grid grid-cols-2 items-end gap-4">
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
			<CheckInput
				label={t('complete')}
				isOn={values.isComplete}
				onChange={(isComplete) => onChange({ isComplete })}
			/>
		</>
	)
}

function useFileError(errors: FieldErrors) {
	const { t } = useTranslation('importing')
	const errorText = useErrorText()
	return (at: number) => {
		const [error] = errors[`files.${at}`] ?? []
		if (error) return error.desc ?? errorText(error)
		return errors[`files.${at}.kind`] ? t('file.unknown') : undefined
	}
}

/** A new import: files, what each holds, and what is not to be recognised by itself. */
export function ImportForm({
	onBegun,
	onInspected,
}: {
	onBegun: (job: ImportJob, order: ImportOrder) => void
	onInspected: (found: Inspected) => void
}) {
	const { t } = useTranslation('importing')
	const errorText = useErrorText()
	const [values, setValues] = useState(first)
	const [files, setFiles] = useState<ChosenFile[]>([])
	const { errors, failure, isBusy, send } = useSending()
	const order = orderOf(values, files)
	const errorAt = useFileError(errors)
	const errorOf = (field: string) => errors[field]?.[0]?.desc ?? errorText(errors[field]?.[0])
	const inspect = ({ kind, file }: ChosenFile) =>
		void send(files, async () => {
			if (kind === '') return
			onInspected({ inspection: await inspectImport(kind, file), name: file.name, order })
		})
	return (
		<Panel title={t('new')}>
			<form
				noValidate
				className="grid gap-4 border-t border-hairline p-4"
				onSubmit={(event) => {
					event.preventDefault()
					void send(files, async () => onBegun(await startImport(order), order))
				}}
			>
				<FileChoice
					files={files}
					errorAt={errorAt}
					isBusy={isBusy}
					onChange={setFiles}
					onColumns={inspect}
				/>
				<Wishes
					values={values}
					errorOf={errorOf}
					onChange={(change) => setValues((before) => ({ ...before, ...change }))}
				/>
				<FormFailure text={failure ?? errorOf('mapping') ?? null} />
				<DeskButton type="submit" kind="filled" icon={Upload} isBusy={isBusy}>
					{t('dryRun')}
				</DeskButton>
			</form>
		</Panel>
	)
}
