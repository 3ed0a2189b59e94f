import { ApiError } from '@roundsman/client/api/api-error'
import { useFailureText } from '@roundsman/client/api/error-text'
import type { ImportInspection, ImportJob, Locale } from '@roundsman/contract'
import { fieldLabel, fieldsOf, findField } from '@roundsman/contract/imports'
import { FormFailure } from '@roundsman/ui/form/form-faults'
import { useState } from 'react'
import { SelectInput, TextInput } from '#desk/form/desk-fields.tsx'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel } from '#desk/kit/desk-head.tsx'
import { useTranslation } from '#texts'
import { type ImportOrder, saveMapping, startImport } from './import-queries.ts'
import { OwnerChoice } from './owner-choice.tsx'

type Mapping = ImportInspection['mapping']
export type Found = { inspection: ImportInspection; name: string; order: ImportOrder }

const cellClass = 'max-w-56 truncate border-t border-hairline px-3 py-1.5'

function ColumnHead({
	inspection,
	mapping,
	at,
	onField,
}: {
	inspection: ImportInspection
	mapping: Mapping
	at: number
	onField: (field: string | null) => void
}) {
	const { t, language } = useTranslation('importing')
	const column = mapping.columns[at]
	if (!column) return null
	const { kind } = inspection
	const isUnsure = column.field !== null && !column.sure
	return (
		<th scope="col" className={`px-3 py-2 text-left ${isUnsure ? 'bg-warning-soft' : ''}`}>
			<SelectInput
				label={<code>{column.header}</code>}
				hint={isUnsure && t('map.unsure')}
				value={column.field ?? ''}
				choices={[
					{ value: '', label: t('map.leftOut') },
					...fieldsOf(kind).map(({ name }) => ({
						value: name,
						label: fieldLabel(kind, name, language as Locale),
					})),
				]}
				onChange={(field) => onField(field || null)}
			/>
			{column.field && <OwnerChoice kind={kind} field={column.field} />}
		</th>
	)
}

/** The first rows under the field of each column. */
function Samples({
	inspection,
	mapping,
	onChange,
}: {
	inspection: ImportInspection
	mapping: Mapping
	onChange: (mapping: Mapping) => void
}) {
	const { t } = useTranslation('importing')
	const choose = (at: number, field: string | null) =>
		onChange({
			...mapping,
			columns: mapping.columns.map((column, index) =>
				index === at ? { header: column.header, field, sure: true } : column,
			),
		})
	return (
		<div className="overflow-x-auto border-t border-hairline">
			<table className="text-meta">
				<thead className="bg-ground">
					<tr>
						{mapping.columns.map((_, at) => (
							<ColumnHead
								// biome-ignore lint/suspicious/noArrayIndexKey: headers may be the same twice
								key={at}
								inspection={inspection}
								mapping={mapping}
								at={at}
								onField={(field) => choose(at, field)}
							/>
						))}
					</tr>
				</thead>
				<tbody>
					{inspection.samples.map((row, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no identity
						<tr key={index}>
							{mapping.columns.map((_, at) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: cells of a file have no identity
								<td key={at} className={cellClass}>
									{row[at] || <span className="text-muted">{t('map.empty')}</span>}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}

/** The meaning of a column's words, where the field has a fixed set of values. */
function ValueMap({
	inspection,
	mapping,
	field,
	onChange,
}: {
	inspection: ImportInspection
	mapping: Mapping
	field: string
	onChange: (mapping: Mapping) => void
}) {
	const { t, language } = useTranslation('importing')
	const { kind, words } = inspection
	const type = findField(kind, field)?.type
	if (type?.is !== 'choice') return null
	const known = mapping.valueMaps[field] ?? {}
	const set = (word: string, code: string) => {
		const { [word]: _, ...others } = known
		const own = code ? { ...others, [word]: code } : others
		onChange({ ...mapping, valueMaps: { ...mapping.valueMaps, [field]: own } })
	}
	const label = fieldLabel(kind, field, language as Locale)
	return (
		<Panel title={t('map.values', { field: label })}>
			<div className="grid gap-3 border-t border-hairline p-4 min-[1280px]:grid-cols-2">
				{(words[field] ?? []).map(({ word, count }) => (
					<SelectInput
						key={word}
						label={<code>{word}</code>}
						note={t('map.times', { count })}
						value={known[word] ?? ''}
						choices={[
							{ value: '', label: t('map.value.none') },
							...Object.keys(type.values).map((value) => ({ value, label: value })),
						]}
						onChange={(code) => set(word, code)}
					/>
				))}
			</div>
		</Panel>
	)
}

function useSaving(
	{ inspection, order }: Found,
	onBegun: (job: ImportJob, order: ImportOrder) => void,
) {
	const failureText = useFailureText()
	const [failure, setFailure] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const save = async (name: string, mapping: Mapping) => {
		setBusy(true)
		setFailure(null)
		try {
			await saveMapping({ name, kind: inspection.kind, mapping })
			// The file finds it by its headers.
			onBegun(await startImport(order), order)
		} catch (error) {
			const said = error instanceof ApiError ? Object.values(error.fields).flat() : []
			const sentences = said.map(({ desc }) => desc).join(' ')
			setFailure(sentences || failureText(error).text)
		} finally {
			setBusy(false)
		}
	}
	return { failure, isBusy, save }
}

/** The columns of a file and what they mean, to be corrected by hand and saved by a name. */
export function MappingPanel({
	found,
	onBegun,
}: {
	found: Found
	onBegun: (job: ImportJob, order: ImportOrder) => void
}) {
	const { t } = useTranslation('importing')
	const { inspection } = found
	const [mapping, setMapping] = useState(inspection.mapping)
	const [name, setName] = useState(found.name.replace(/\.\w+$/, ''))
	const { failure, isBusy, save } = useSaving(found, onBegun)
	const mapped = mapping.columns.flatMap(({ field }) => field ?? [])
	return (
		<div className="grid min-w-0 gap-4">
			<Panel title={t('map.title', { name: found.name })}>
				<p className="px-4 pb-3 text-meta text-muted">{t('map.text')}</p>
				<p className="px-4 pb-3 text-caption text-muted">{t('map.owners')}</p>
				<Samples inspection={inspection} mapping={mapping} onChange={setMapping} />
				<div className="grid gap-4 border-t border-hairline p-4">
					<TextInput
						label={t('map.name')}
						hint={t('map.nameHint')}
						value={name}
						onChange={setName}
					/>
					<FormFailure text={failure} />
					<div>
						<DeskButton kind="filled" isBusy={isBusy} onClick={() => void save(name, mapping)}>
							{t('map.save')}
						</DeskButton>
					</div>
				</div>
			</Panel>
			{Object.keys(inspection.words)
				.filter((field) => mapped.includes(field))
				.map((field) => (
					<ValueMap
						key={field}
						inspection={inspection}
						mapping={mapping}
						field={field}
						onChange={setMapping}
					/>
				))}
		</div>
	)
}
