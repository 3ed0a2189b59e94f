import { type ImportKind, importKinds } from '@roundsman/contract/imports'
import { FieldError } from '@roundsman/ui/form/field'
import { Icon } from '@roundsman/ui/icon'
import { Columns3, FileUp, X } from 'lucide'
import { type DragEvent, useId, useState } from 'react'
import { SelectInput } from '#desk/form/desk-fields.tsx'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { useTranslation } from '#texts'
import type { ChosenFile } from './import-queries.ts'

const accepted = '.csv,.txt,.jsonl,.ndjson,.xlsx,text/csv'

/** A place to drop or choose any number of files. */
function DropPlace({ onFiles }: { onFiles: (files: File[]) => void }) {
	const { t } = useTranslation('importing')
	const id = useId()
	const [isOver, setOver] = useState(false)
	const over = (event: DragEvent, isIt: boolean) => {
		event.preventDefault()
		setOver(isIt)
	}
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the input
		<div
			className={`flex flex-col items-center gap-2 rounded-card border-2 border-dashed p-4 text-center text-meta focus-within:border-primary ${isOver ? 'border-primary bg-primary-soft' : 'border-outline'}`}
			onDragOver={(event) => over(event, true)}
			onDragLeave={(event) => over(event, false)}
			onDrop={(event) => {
				over(event, false)
				onFiles([...event.dataTransfer.files])
			}}
		>
			<Icon glyph={FileUp} />
			<label htmlFor={id} className="cursor-pointer text-label text-primary underline">
				{t('file')}
			</label>
			<span className="text-caption text-muted">{t('file.hint')}</span>
			<input
				id={id}
				type="file"
				multiple
				accept={accepted}
				className="sr-only"
				onChange={(event) => {
					onFiles([...(event.currentTarget.files ?? [])])
					// The same file may be chosen anew once it was corrected.
					event.currentTarget.value = ''
				}}
			/>
		</div>
	)
}

type LineProps = {
	chosen: ChosenFile
	error: string | undefined
	isBusy: boolean
	onKind: (kind: ImportKind | '') => void
	onColumns: () => void
	onRemove: () => void
}

function FileLine({ chosen: { file, kind }, error, isBusy, onKind, ...does }: LineProps) {
	const { t } = useTranslation('importing')
	const id = useId()
	const choices = [
		{ value: '', label: t('file.recognise') },
		...importKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
	]
	return (
		<li className="grid gap-2 border-t border-hairline py-2 first:border-t-0">
			<div className="flex items-center gap-2">
				<span className="min-w-0 flex-1 truncate text-label" title={file.name}>
					{file.name}
				</span>
				<div className="w-44 flex-none">
					<SelectInput
						label={<span className="sr-only">{`${t('kind')}: ${file.name}`}</span>}
						value={kind}
						choices={choices}
						onChange={(next) => onKind(next as ImportKind | '')}
					/>
				</div>
				<button
					type="button"
					aria-label={t('file.remove', { name: file.name })}
					className="press grid size-9 place-items-center rounded-control text-muted"
					onClick={does.onRemove}
				>
					<Icon glyph={X} size={18} />
				</button>
			</div>
			{kind !== '' && (
				<div>
					<DeskButton isSmall icon={Columns3} isBusy={isBusy} onClick={does.onColumns}>
						{t('map')}
					</DeskButton>
				</div>
			)}
			{error && <FieldError id={id}>{error}</FieldError>}
		</li>
	)
}

/** The files of an import: each is recognised by its columns unless somebody says what it holds. */
export function FileChoice({
	files,
	errorAt,
	isBusy,
	onChange,
	onColumns,
}: {
	files: readonly ChosenFile[]
	errorAt: (index: number) => string | undefined
	isBusy: boolean
	onChange: (files: ChosenFile[]) => void
	onColumns: (chosen: ChosenFile) => void
}) {
	// One of the same name takes the place of the first: it was corrected.
	const add = (added: readonly File[]) => {
		const names = new Set(added.map(({ name }) => name))
		const replaced = files.map((one) => {
			const file = added.find(({ name }) => name === one.file.name)
			return file ? { ...one, file } : one
		})
		const known = new Set(files.map(({ file }) => file.name))
		const others = added.filter(({ name }) => names.has(name) && !known.has(name))
		onChange([...replaced, ...others.map((file) => ({ file, kind: '' as const }))])
	}
	return (
		<div className="grid gap-2">
			<DropPlace onFiles={add} />
			<ul>
				{files.map((chosen, at) => (
					<FileLine
						key={chosen.file.name}
						chosen={chosen}
						error={errorAt(at)}
						isBusy={isBusy}
						onKind={(kind) => onChange(files.with(at, { ...chosen, kind }))}
						onColumns={() => onColumns(chosen)}
						onRemove={() => onChange(files.toSpliced(at, 1))}
					/>
				))}
			</ul>
		</div>
	)
}
