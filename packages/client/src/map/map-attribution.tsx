import type { StyleSpecification } from 'maplibre-gl'
import { useTranslation } from '../texts/use-translation.ts'
import { plainAttribution } from './map-rules.ts'

const copyright = 'https://www.openstreetmap.org/copyright'

/** The attribution of the map, always visible; invented places are marked as such. */
export function MapAttribution({
	style,
}: {
	style: Pick<StyleSpecification, 'metadata' | 'sources'>
}) {
	const { t } = useTranslation('map')
	const { 'roundsman:invented': isInvented } = (style.metadata ?? {}) as Record<string, unknown>
	const names = Object.values(style.sources).map((source) =>
		'attribution' in source ? source.attribution : undefined,
	)
	const text = isInvented ? t('invented') : plainAttribution(names)
	if (!text) return null
	return (
		<p className="absolute bottom-[var(--map-bottom,0px)] left-0 z-1 max-w-[calc(100%-76px)] rounded-badge bg-surface px-2 py-1 text-caption text-fg">
			{/OpenStreetMap/.test(text) ? (
				<a href={copyright} target="_blank" rel="noopener" className="underline">
					{text}
				</a>
			) : (
				text
			)}
		</p>
	)
}
