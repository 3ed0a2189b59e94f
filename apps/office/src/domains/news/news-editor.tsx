import {
	type Country,
	countries,
	type Locale,
	languageNames,
	locales,
	type NewsForm,
	type NewsMaster,
	newsBodyMax,
	newsFormSchema,
	type RoleName,
	roleNames,
	type Sector,
} from '@roundsman/contract'
import { FormFailure } from '@roundsman/ui/form/form-faults'
import { useState } from 'react'
import { CheckInput, CheckSet, SelectInput, TextInput } from '#desk/form/desk-fields.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel } from '#desk/kit/desk-head.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { BodyInput } from './body-input.tsx'
import { formOf, isWritten, type NewsValues, valuesOf } from './news-form-rules.ts'
import { NewsPreview } from './news-preview.tsx'
import { changeNews, createNews } from './news-queries.ts'
import { ReadersPanel } from './readers-panel.tsx'

type EditorProps = {
	/** Undefined for a new one. */
	news: NewsMaster | undefined
	country: Country
	sectors: readonly Pick<Sector, 'id' | 'name' | 'country'>[]
	/** Writes to those who have not read it. */
	onRemind: (ids: string[]) => void
	onSaved: (news: NewsMaster) => void
}

function useNewsForm({ news, country, onSaved }: EditorProps) {
	const { t } = useTranslation('newsDesk')
	return useOfficeForm<NewsValues, { form: NewsForm; isUnreadAgain: boolean }>({
		initial: valuesOf(news, country),
		bodyOf: (values) => ({
			form: formOf(values, new Date()),
			isUnreadAgain: values.isUnreadAgain,
		}),
		schema: newsFormSchema,
		checked: ({ form }) => form,
		send: async ({ form, isUnreadAgain }) => {
			const saved = news
				? await changeNews(news, { ...form, isUnreadAgain, isActive: true })
				: await createNews(form)
			sayDone(t(saved.state === 'planned' ? 'planned' : 'published'))
			onSaved(saved)
		},
	})
}
type Form = ReturnType<typeof useNewsForm>

function Words({
	form,
	locale,
	onLocale,
}: {
	form: Form
	locale: Locale
	onLocale: (locale: Locale) => void
}) {
	const { t } = useTranslation('newsDesk')
	const { texts } = form.values
	const words = texts[locale]
	const set = (change: Partial<typeof words>) =>
		form.set('texts', { ...texts, [locale]: { ...words, ...change } })
	const label = (one: Locale) =>
		isWritten(texts[one])
			? t('language.written', { language: languageNames[one] })
			: languageNames[one]
	return (
		<>
			<SelectInput
				label={t('language')}
				hint={t('language.hint')}
				error={form.errorOf('texts')}
				value={locale}
				choices={locales.map((value) => ({ value, label: label(value) }))}
				onChange={(value) => onLocale(value as Locale)}
			/>
			<TextInput
				label={t('headline')}
				value={words.title}
				error={form.errorOf(`texts.${locale}.title`)}
				onChange={(title) => set({ title })}
			/>
			<BodyInput
				key={locale}
				value={words.body}
				max={newsBodyMax}
				error={form.errorOf(`texts.${locale}.body`)}
				onChange={(body) => set({ body })}
			/>
		</>
	)
}

function Audience({ form, sectors }: { form: Form } & Pick<EditorProps, 'sectors'>) {
	const { t } = useTranslation(['newsDesk', 'options', 'people'])
	const { values, set } = form
	const near = sectors.filter(({ country }) => values.countries.includes(country))
	return (
		<Panel title={t('newsDesk:audience')}>
			<div className="grid gap-4 border-t border-hairline p-4 grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
				<CheckSet
					label={t('newsDesk:countries')}
					error={form.errorOf('countries')}
					choices={countries.map((value) => ({ value, label: t(`options:countries.${value}`) }))}
					values={values.countries}
					onChange={(next) => set('countries', next as Country[])}
				/>
				<CheckSet
					label={t('newsDesk:roles')}
					hint={values.roles.length === 0 && t('newsDesk:roles.all')}
					choices={roleNames.map((value) => ({ value, label: t(`people:role.${value}`) }))}
					values={values.roles}
					onChange={(next) => set('roles', next as RoleName[])}
				/>
				<CheckSet
					label={t('newsDesk:sectors')}
					hint={values.sectorIds.length === 0 && t('newsDesk:sectors.all')}
					error={form.errorOf('sectorIds')}
					choices={near.map(({ id, name }) => ({ value: id, label: name }))}
					values={values.sectorIds}
					onChange={(next) => set('sectorIds', next)}
				/>
			</div>
		</Panel>
	)
}

function Times({ form, isNew }: { form: Form; isNew: boolean }) {
	const { t } = useTranslation('newsDesk')
	return (
		<>
			<div className="grid grid-cols-2 gap-4">
				<TextInput
					label={t('from')}
					type="datetime-local"
					value={form.values.from}
					error={form.errorOf('publishedAt')}
					onChange={(from) => form.set('from', from)}
				/>
				<TextInput
					label={t('until')}
					note={t('until.none')}
					type="datetime-local"
					value={form.values.until}
					error={form.errorOf('endsAt')}
					onChange={(until) => form.set('until', until)}
				/>
			</div>
			{!isNew && (
				<CheckInput
					label={t('unreadAgain')}
					hint={t('unreadAgain.hint')}
					isOn={form.values.isUnreadAgain}
					onChange={(isOn) => form.set('isUnreadAgain', isOn)}
				/>
			)}
		</>
	)
}

function Foot({ form, news, onSaved }: { form: Form } & Pick<EditorProps, 'news' | 'onSaved'>) {
	const { t } = useTranslation(['newsDesk', 'office'])
	const withdraw = async () => {
		if (!news) return
		const body = { ...formOf(valuesOf(news, 'fr'), new Date()), isUnreadAgain: false }
		onSaved(await changeNews(news, { ...body, isActive: false }))
		sayDone(t('newsDesk:withdrawn'))
	}
	const save =
		news === undefined ? 'publish' : news.state === 'withdrawn' ? 'restore' : ('save' as const)
	return (
		<div className="flex flex-none items-center justify-end gap-3 bg-surface px-6 py-3 line-t">
			{news && news.state !== 'withdrawn' && (
				<DeskButton kind="text" onClick={() => void withdraw()}>
					{t('newsDesk:withdraw')}
				</DeskButton>
			)}
			<DeskButton kind="filled" isBusy={form.isBusy} onClick={() => void form.submit()}>
				{form.isBusy ? t('office:saving') : t(`newsDesk:${save}`)}
			</DeskButton>
		</div>
	)
}

const firstWritten = (news: NewsMaster | undefined, own: string): Locale =>
	locales.find((locale) => news?.texts[locale]) ?? locales.find((one) => one === own) ?? 'en'

/** A piece of news, written beside its preview, with whom it is for and who has read it. */
export function NewsEditor(props: EditorProps) {
	const { language } = useTranslation('newsDesk')
	const form = useNewsForm(props)
	const { news, onSaved } = props
	const [locale, setLocale] = useState(() => firstWritten(news, language))
	const words = form.values.texts[locale]
	return (
		<div className="flex min-h-0 min-w-0 flex-1 flex-col">
			<div className="grid min-h-0 flex-1 content-start gap-6 overflow-y-auto p-6 min-[1200px]:grid-cols-[minmax(0,1fr)_320px]">
				<div className="grid content-start gap-4">
					<Words form={form} locale={locale} onLocale={setLocale} />
					<Audience form={form} sectors={props.sectors} />
					<Times form={form} isNew={news === undefined} />
					<FormFailure text={form.failure} />
				</div>
				<div className="grid content-start gap-6">
					<NewsPreview {...words} publishedAt={form.values.from || new Date().toISOString()} />
					{news && <ReadersPanel news={news} onRemind={props.onRemind} />}
				</div>
			</div>
			<Foot form={form} news={news} onSaved={onSaved} />
		</div>
	)
}
