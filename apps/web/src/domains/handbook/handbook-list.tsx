import { useFormats } from '@roundsman/client/texts/use-formats'
import { type HandbookName, handbookNames, type Locale } from '@roundsman/contract'
import { type RenderLink, Row, Rows } from '@roundsman/ui/list/rows'
import { Tile } from '@roundsman/ui/tile'
import { FileText } from 'lucide'
import { useTranslation } from '#texts'
import { useHandbook } from './handbook-queries.ts'
import { useCachedFiles } from './use-handbook-file.ts'

/** The chapters in the person's language, with their length and whether they are on this phone. */
export function HandbookList({ linkTo }: { linkTo: (name: HandbookName) => RenderLink }) {
	const { t, language: spoken } = useTranslation('account')
	const language = spoken as Locale
	const { data: handbook } = useHandbook()
	const { size } = useFormats()
	const isCached = useCachedFiles()
	const factsOf = (name: HandbookName): string => {
		const found = handbook?.documents.find((one) => one.name === name && one.language === language)
		const length = found && [t('handbook.pages', { count: found.pages }), size(found.bytes)]
		const place = isCached({ language, file: `${name}.pdf` }) && t('handbook.kept')
		return [...(length ?? []), place].filter(Boolean).join(' · ')
	}
	return (
		<Rows label={t('handbook')}>
			{handbookNames.map((name) => (
				<Row
					key={name}
					wrap
					title={t(`handbook.${name}`)}
					subtitle={factsOf(name)}
					lead={<Tile icon={FileText} />}
					renderLink={linkTo(name)}
				/>
			))}
		</Rows>
	)
}
