import { useFormats } from '@roundsman/client/texts/use-formats'
import { Prose } from '@roundsman/ui/prose/prose'
import { useState } from 'react'
import { SelectInput } from '#desk/form/desk-fields.tsx'
import { useTranslation } from '#texts'

/** A piece of news as the phone shows it. */
export function NewsPreview({
	title,
	body,
	publishedAt,
}: {
	title: string
	body: string
	publishedAt: string
}) {
	const { t } = useTranslation(['newsDesk', 'office'])
	const { dayOf } = useFormats()
	const [theme, setTheme] = useState('light')
	const moment = new Date(publishedAt)
	return (
		<section aria-label={t('newsDesk:preview')} className="grid gap-3">
			<h2 className="text-label">{t('newsDesk:preview')}</h2>
			<SelectInput
				label={t('newsDesk:preview.theme')}
				value={theme}
				choices={[
					{ value: 'light', label: t('office:theme.light') },
					{ value: 'dark', label: t('office:theme.dark') },
				]}
				onChange={setTheme}
			/>
			<div
				data-theme={theme}
				className="max-h-140 min-h-80 overflow-y-auto rounded-[28px] border-6 border-black bg-surface p-4 text-fg"
			>
				<p className="text-title">{title}</p>
				<p className="pt-1 pb-3 text-caption text-muted">
					{Number.isNaN(moment.getTime()) ? '' : dayOf(moment.toISOString())}
				</p>
				<Prose text={body} />
			</div>
		</section>
	)
}
