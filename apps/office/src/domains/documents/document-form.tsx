import {
	type Country,
	countries,
	documentFormSchema,
	documentMaxBytes,
	type OfficeDocument,
	type RoleName,
	roleNames,
} from '@roundsman/contract'
import { FormFailure } from '@roundsman/ui/form/form-faults'
import { useState } from 'react'
import { CheckSet, TextInput } from '#desk/form/desk-fields.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { SideSheet } from '#desk/kit/side-sheet.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { addVersion, createDocument, uploadFile } from './document-commands.ts'

type Values = { title: string; dueOn: string | null; countries: Country[]; roles: RoleName[] }

const megabyte = 1024 * 1024

/** The file is stored first; what is wrong with it stands at its field like all else. */
function useDocumentForm(document: OfficeDocument | undefined, onDone: () => void) {
	const { t } = useTranslation('leave')
	const [file, setFile] = useState<File | null>(null)
	const form = useOfficeForm<Values, Values & { fileId: string }>({
		initial: {
			title: document?.title ?? '',
			dueOn: '',
			countries: document?.countries ?? [],
			roles: document?.roles ?? [],
		},
		bodyOf: (values) => ({
			...values,
			dueOn: values.dueOn || null,
			fileId: file ? 'chosen' : '',
		}),
		schema: documentFormSchema,
		send: async ({ dueOn, ...values }) => {
			const due = { dueOn }
			const fileId = await uploadFile(file ?? new Blob())
			if (document) await addVersion(document.id, { fileId, ...due })
			else await createDocument({ ...values, ...due, fileId })
			sayDone(t('documents.saved'))
			onDone()
		},
	})
	return { form, setFile }
}

function Audience({ form }: { form: ReturnType<typeof useDocumentForm>['form'] }) {
	const { t } = useTranslation(['leave', 'options', 'people'])
	return (
		<>
			<CheckSet
				label={t('leave:documents.form.countries')}
				choices={countries.map((value) => ({ value, label: t(`options:countries.${value}`) }))}
				values={form.values.countries}
				onChange={(values) => form.set('countries', values as Country[])}
			/>
			<CheckSet
				label={t('leave:documents.form.roles')}
				choices={roleNames.map((value) => ({ value, label: t(`people:role.${value}`) }))}
				values={form.values.roles}
				onChange={(values) => form.set('roles', values as RoleName[])}
			/>
		</>
	)
}

/** A new document, or a new version of one. */
export function DocumentForm({
	document,
	onClose,
}: {
	document?: OfficeDocument | undefined
	onClose: () => void
}) {
	const { t } = useTranslation(['leave', 'common', 'office'])
	const { form, setFile } = useDocumentForm(document, onClose)
	const { values, set, errorOf } = form
	return (
		<SideSheet
			title={document ? t('leave:documents.newVersion') : t('leave:documents.add')}
			onClose={onClose}
			foot={
				<>
					<DeskButton kind="text" onClick={onClose}>
						{t('common:cancel')}
					</DeskButton>
					<DeskButton kind="filled" isBusy={form.isBusy} onClick={() => void form.submit()}>
						{form.isBusy ? t('office:saving') : t('leave:documents.form.publish')}
					</DeskButton>
				</>
			}
		>
			<div className="flex flex-col gap-4">
				{document ? (
					<p className="text-label">{document.title}</p>
				) : (
					<TextInput
						label={t('leave:documents.form.title')}
						value={values.title}
						error={errorOf('title')}
						onChange={(title) => set('title', title)}
					/>
				)}
				<FileInput error={errorOf('file') ?? errorOf('fileId')} onChoose={setFile} />
				<TextInput
					type="date"
					label={t('leave:documents.form.due')}
					value={values.dueOn ?? ''}
					error={errorOf('dueOn')}
					onChange={(dueOn) => set('dueOn', dueOn)}
				/>
				{!document && <Audience form={form} />}
				<FormFailure text={form.failure} />
			</div>
		</SideSheet>
	)
}

function FileInput({
	error,
	onChoose,
}: {
	error: string | undefined
	onChoose: (file: File | null) => void
}) {
	const { t } = useTranslation('leave')
	return (
		<TextInput
			type="file"
			accept="application/pdf,.pdf"
			label={t('documents.form.file', { max: documentMaxBytes / megabyte })}
			error={error}
			onInput={({ currentTarget }) => onChoose(currentTarget.files?.[0] ?? null)}
		/>
	)
}
