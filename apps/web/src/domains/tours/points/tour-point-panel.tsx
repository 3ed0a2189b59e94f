import { useFormats } from '@roundsman/client/texts/use-formats'
import type { TourPointForm } from '@roundsman/contract'
import { Definition, DefinitionList } from '@roundsman/ui/list/definition-list'
import { useTranslation } from '#texts'

/** A new point that waits on this phone. */
export function OwnTourPointPanel({ body }: { body: TourPointForm }) {
	const { t } = useTranslation(['tourPoints', 'options'])
	const { degrees } = useFormats()
	const { label, type, coordinates } = body
	return (
		<DefinitionList>
			<Definition term={t('tourPoints:label')}>{label}</Definition>
			<Definition term={t('tourPoints:use')}>
				{type ? t(`options:tour-point-type.${type}`) : t('tourPoints:both')}
			</Definition>
			<Definition term={t('tourPoints:place')}>
				{`${degrees(coordinates.lat)} · ${degrees(coordinates.lng)}`}
			</Definition>
		</DefinitionList>
	)
}
