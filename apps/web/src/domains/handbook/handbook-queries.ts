import {
	type HandbookName,
	type HandbookText,
	handbookNames,
	handbookRoutes,
	type Locale,
} from '@roundsman/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { useTranslation } from '#texts'

const loadText: Record<Locale, () => Promise<{ handbook: HandbookText }>> = {
	en: () => import('@roundsman/contract/handbook/en'),
	fr: () => import('@roundsman/contract/handbook/fr'),
	de: () => import('@roundsman/contract/handbook/de'),
	nl: () => import('@roundsman/contract/handbook/nl'),
	it: () => import('@roundsman/contract/handbook/it'),
}

const handbookQueries = {
	/** The list of files. */
	files: () =>
		queryOptions({
			queryKey: ['handbook'] as const,
			queryFn: ({ signal }) => callApi(handbookRoutes.getHandbook, { signal }),
		}),
	/** The texts of all chapters, which are part of the app. */
	text: (language: Locale) =>
		queryOptions({
			queryKey: ['handbook-text', language] as const,
			queryFn: async () => (await loadText[language]()).handbook,
			staleTime: Number.POSITIVE_INFINITY,
			meta: { isCached: false },
		}),
}

export const useHandbook = () => useQuery(handbookQueries.files())
export const useHandbookText = () =>
	useQuery(handbookQueries.text(useTranslation('account').language as Locale))

export const isHandbookName = (text: string): text is HandbookName =>
	handbookNames.some((name) => name === text)
