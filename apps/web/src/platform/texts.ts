import {
	type Locale,
	type Namespace,
	namespaces,
	type Texts,
	textRoutes,
} from '@roundsman/contract'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { callApi } from './api-client.ts'
import { preferredLocale, rememberLocale } from './session-store.ts'
import { storageKeys } from './storage-keys.ts'

const bundles: Record<Locale, () => Promise<{ texts: Texts }>> = {
	en: () => import('@roundsman/contract/texts/en'),
	fr: () => import('@roundsman/contract/texts/fr'),
	de: () => import('@roundsman/contract/texts/de'),
	nl: () => import('@roundsman/contract/texts/nl'),
	it: () => import('@roundsman/contract/texts/it'),
}

declare module 'i18next' {
	interface CustomTypeOptions {
		defaultNS: 'common'
		keySeparator: false
		returnNull: false
		resources: Texts
	}
}

const currentLocale = (): Locale => i18next.language as Locale

/** The texts of the first paint: the released ones of one language, a chunk of its own. */
export async function startTexts(): Promise<void> {
	const locale = preferredLocale()
	const { texts } = await bundles[locale]()
	await i18next.use(initReactI18next).init({
		lng: locale,
		fallbackLng: false,
		defaultNS: 'common',
		keySeparator: false,
		initAsync: false,
		interpolation: { escapeValue: false },
		react: { bindI18nStore: 'added', useSuspense: false },
		resources: { [locale]: texts },
	})
	document.documentElement.lang = locale
	// Another tab has chosen a language: all of them speak it.
	addEventListener('storage', ({ key }) => {
		if (key === storageKeys.language) void changeLocale(preferredLocale())
	})
}

/** Changes the language at once; nothing is reloaded. */
export async function changeLocale(locale: Locale): Promise<void> {
	rememberLocale(locale)
	if (locale === currentLocale()) return
	const { texts } = await bundles[locale]()
	for (const namespace of namespaces) {
		if (!i18next.hasResourceBundle(locale, namespace)) {
			i18next.addResourceBundle(locale, namespace, texts[namespace])
		}
	}
	document.documentElement.lang = locale
	await i18next.changeLanguage(locale)
}

/** Asks the server for one namespace as it words it now; keeps ours when it cannot be asked. */
async function refreshNamespace(locale: Locale, namespace: Namespace): Promise<void> {
	const params = { locale, namespace }
	const latest = await callApi(textRoutes.getTranslation, { params }).catch(() => null)
	const known = i18next.getResourceBundle(locale, namespace) as Record<string, string> | undefined
	if (!latest || !known) return
	const isNew = Object.entries(latest).some(([key, text]) => known[key] !== text)
	if (isNew) i18next.addResourceBundle(locale, namespace, latest, true, true)
}

/** Brings the office's wording to the open screens, one namespace after the other. */
export async function refreshTexts(): Promise<void> {
	const locale = currentLocale()
	for (const namespace of namespaces) await refreshNamespace(locale, namespace)
}
