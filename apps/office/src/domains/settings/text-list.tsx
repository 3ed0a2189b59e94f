import {
	type Locale,
	languageNames,
	locales,
	type TextMaster,
	textMasterRoutes,
} from '@roundsman/contract'
import { useState } from 'react'
import { TextAreaInput } from '#desk/form/desk-fields.tsx'
import { FormSheet } from '#desk/form/form-sheet.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import type { Column } from '#desk/list/column.ts'
import { ListFilter } from '#desk/list/list-head.tsx'
import { pageRows } from '#desk/list/paged-rows.ts'
import { RecordList } from '#desk/list/record-list.tsx'
import { callOffice } from '#platform/api/office-client'
import { queryClient } from '#platform/reads/query-client'
import { useTranslation } from '#texts'

const textsKey = ['own-texts'] as const

function WordingSheet({
	locale,
	text,
	onClose,
}: {
	locale: Locale
	text: TextMaster
	onClose: () => void
}) {
	const { t } = useTranslation(['masters', 'office'])
	const { namespace, key, released, own } = text
	const save = async (wording: string | null) => {
		const params = { locale, namespace, key }
		await callOffice(textMasterRoutes.putText, { params, body: { wording } })
		await queryClient.invalidateQueries({ queryKey: textsKey })
		sayDone(t('office:saved'))
		onClose()
	}
	const form = useOfficeForm({
		initial: { wording: own ?? released },
		bodyOf: ({ wording }) => ({ wording }),
		send: ({ wording }) => save(wording),
	})
	return (
		<FormSheet title={`${namespace}: ${key}`} form={form} onClose={onClose}>
			<div>
				<p className="text-caption text-muted">{t('masters:texts.released')}</p>
				<p className="text-meta">{released}</p>
			</div>
			<TextAreaInput
				label={`${t('masters:texts.own')} · ${languageNames[locale]}`}
				hint={released.includes('{{') && t('masters:texts.keep')}
				value={form.values.wording}
				error={form.errorOf('wording')}
				onChange={(wording) => form.set('wording', wording)}
			/>
			{own !== null && (
				<div>
					<DeskButton kind="text" onClick={() => void save(null)}>
						{t('masters:texts.reset')}
					</DeskButton>
				</div>
			)}
		</FormSheet>
	)
}

function useColumns(): Column<TextMaster>[] {
	const { t } = useTranslation('masters')
	const plain = (
		id: string,
		label: string,
		width: string,
		text: (one: TextMaster) => string,
	): Column<TextMaster> => ({ id, label, width, text, cell: text, isUsual: true })
	return [
		plain('key', t('code'), 'minmax(200px, 1fr)', ({ namespace, key }) => `${namespace}: ${key}`),
		plain('released', t('texts.released'), 'minmax(240px, 2fr)', ({ released }) => released),
		plain('own', t('texts.own'), 'minmax(200px, 2fr)', ({ own }) => own ?? ''),
	]
}

/** Texts of which language, and whether only those that the firm says its own way. */
function TextFilters({
	locale,
	own,
	onLocale,
	onOwn,
}: {
	locale: Locale
	own: string
	onLocale: (locale: Locale) => void
	onOwn: (own: string) => void
}) {
	const { t, language } = useTranslation('masters')
	return (
		<>
			<ListFilter
				label={t('language')}
				value={locale}
				choices={locales.map((value) => ({ value, label: languageNames[value] }))}
				onChange={(next) => onLocale((next || language) as Locale)}
			/>
			<ListFilter
				label={t('texts.own')}
				value={own}
				choices={[{ value: 'yes', label: t('texts.onlyOwn') }]}
				onChange={onOwn}
			/>
		</>
	)
}

type TextSearch = { q?: string; locale?: string; own?: string }

/** Texts as released, and as the firm says them. */
export function TextList({
	search: { q = '', own = '', ...search },
	onSearch,
}: {
	search: TextSearch
	onSearch: (change: TextSearch) => void
}) {
	const { t, language } = useTranslation('masters')
	const locale = locales.find((one) => one === search.locale) ?? (language as Locale)
	const [open, setOpen] = useState<TextMaster | null>(null)
	const query = {
		locale,
		...(q ? { 'filter.search': q } : {}),
		...(own ? { 'filter.isOwn': own as 'yes' } : {}),
	}
	return (
		<>
			<RecordList
				name="texts"
				label={t('texts.title')}
				searchLabel={t('texts.search')}
				columns={useColumns()}
				paneCell={({ key }) => key}
				keyOf={({ namespace, key }) => `${namespace}:${key}`}
				nameOf={({ key }) => key}
				queryKey={[...textsKey, query]}
				readPage={(page, signal) =>
					callOffice(textMasterRoutes.listTextMasters, {
						query: { ...query, page: String(page), perPage: String(pageRows) },
						signal,
					})
				}
				search={{ q, sort: '' }}
				onSearch={({ q: text }) => onSearch({ q: text })}
				onOpen={setOpen}
				filters={
					<TextFilters
						locale={locale}
						own={own}
						onLocale={(next) => onSearch({ locale: next })}
						onOwn={(next) => onSearch({ own: next })}
					/>
				}
			/>
			{open && (
				<WordingSheet
					key={`${open.namespace}:${open.key}`}
					locale={locale}
					text={open}
					onClose={() => setOpen(null)}
				/>
			)}
		</>
	)
}
