import * as z from 'zod/mini'
import { listOf, pageOf, pageQuery } from '../../core/envelope.ts'
import { codeFilter, searchFilter } from '../../core/filters.ts'
import { type Locale, locales } from '../../core/locales.ts'
import { lineSchema, masterById } from '../../core/masters.ts'
import { defineRoute } from '../../core/route.ts'
import { countrySchema, instantSchema } from '../../core/scalars.ts'
import { roleNames } from '../../employees/employee.ts'

const newsTitleMax = 120
export const newsBodyMax = 5_000
const sectorsMax = 200

export const newsStates = ['planned', 'published', 'over', 'withdrawn'] as const
export type NewsState = (typeof newsStates)[number]

/** Lines of text without other control or invisible characters. */
const bodySchema = z
	.string()
	.check(
		z.trim(),
		z.minLength(1),
		z.maxLength(newsBodyMax),
		z.regex(/^[^\p{Cc}\p{Cs}]*(?:[\n\t][^\p{Cc}\p{Cs}]*)*$/u),
	)
const wordsSchema = z.optional(
	z.strictObject({
		title: lineSchema.check(z.maxLength(newsTitleMax)),
		body: bodySchema,
	}),
)

/** The texts by language; at least one is required, and replaces the missing ones. */
const newsTextsSchema = z
	.strictObject({
		en: wordsSchema,
		fr: wordsSchema,
		de: wordsSchema,
		nl: wordsSchema,
		it: wordsSchema,
	})
	.check(
		z.refine((texts) => locales.some((locale) => texts[locale] !== undefined), {
			error: 'required',
		}),
	)
type NewsTexts = z.infer<typeof newsTextsSchema>

const audience = {
	countries: z.array(countrySchema).check(z.minLength(1), z.maxLength(20)),
	/** Null: every role. */
	roles: z.nullable(z.array(z.enum(roleNames)).check(z.minLength(1), z.maxLength(10))),
	/** Null: every sector of the countries. */
	sectorIds: z.nullable(z.array(z.uuid()).check(z.minLength(1), z.maxLength(sectorsMax))),
}

const newsForm = {
	texts: newsTextsSchema,
	...audience,
	publishedAt: instantSchema,
	endsAt: z.nullable(instantSchema),
}
const endsLater = z.refine<{ publishedAt: string; endsAt: string | null }>(
	({ publishedAt, endsAt }) => endsAt === null || publishedAt < endsAt,
	{ path: ['endsAt'], error: 'date_order' },
)

export const newsFormSchema = z.strictObject(newsForm).check(endsLater)
export type NewsForm = z.infer<typeof newsFormSchema>

const newsChangeSchema = z
	.strictObject({
		...newsForm,
		isActive: z.boolean(),
		/** Marks it as unread for employees who have read it. */
		isUnreadAgain: z.boolean(),
	})
	.check(endsLater)
export type NewsChange = z.infer<typeof newsChangeSchema>

const newsMasterSchema = z.object({
	id: z.string(),
	/** In the languages in which it was written. */
	texts: newsTextsSchema,
	...audience,
	publishedAt: instantSchema,
	endsAt: z.nullable(instantSchema),
	state: z.enum(newsStates),
	/** The number of recipients who have read it. */
	readers: z.int(),
	recipients: z.int(),
	version: z.int(),
})
export type NewsMaster = z.infer<typeof newsMasterSchema>

const newsReaderSchema = z.object({ id: z.string(), name: z.string(), hasRead: z.boolean() })
export type NewsReader = z.infer<typeof newsReaderSchema>

/** The state of news at a given time. */
export function newsStateOf(
	{
		publishedAt,
		endsAt,
		isWithdrawn,
	}: { publishedAt: Date; endsAt: Date | null; isWithdrawn: boolean },
	now: Date,
): NewsState {
	if (isWithdrawn) return 'withdrawn'
	if (publishedAt > now) return 'planned'
	return endsAt !== null && endsAt <= now ? 'over' : 'published'
}

/**
 * The texts in every language: a language without its own uses the English ones, else the first there are.
 */
export function completeNews(texts: NewsTexts): Record<Locale, { title: string; body: string }> {
	const first = locales.map((locale) => texts[locale]).find((words) => words !== undefined)
	const words = texts.en ?? first ?? { title: '', body: '' }
	return Object.fromEntries(locales.map((locale) => [locale, texts[locale] ?? words])) as Record<
		Locale,
		{ title: string; body: string }
	>
}

export const newsMasterRoutes = {
	listNewsMasters: defineRoute({
		method: 'GET',
		path: '/office/news',
		summary: 'News for the field, the newest first, with how many have read each',
		ownership: 'administrator',
		query: z.strictObject({
			...pageQuery,
			'filter.search': searchFilter,
			'filter.state': codeFilter(newsStates),
		}),
		answer: pageOf(newsMasterSchema),
	}),
	getNewsMaster: defineRoute({
		method: 'GET',
		path: '/office/news/{id}',
		summary: 'A piece of news in the languages in which it was written',
		ownership: 'administrator',
		params: masterById,
		answer: newsMasterSchema,
	}),
	listNewsReaders: defineRoute({
		method: 'GET',
		path: '/office/news/{id}/reader',
		summary: 'For whom a piece of news is, by name, and who has read it',
		ownership: 'administrator',
		params: masterById,
		answer: listOf(newsReaderSchema),
	}),
	createNews: defineRoute({
		method: 'POST',
		path: '/office/news',
		summary: 'Tell the field something, from a moment on',
		ownership: 'administrator',
		body: newsFormSchema,
		answer: newsMasterSchema,
		status: 201,
	}),
	changeNews: defineRoute({
		method: 'PUT',
		path: '/office/news/{id}',
		summary: 'Change a piece of news, its audience or its time, or withdraw it',
		ownership: 'administrator',
		params: masterById,
		body: newsChangeSchema,
		answer: newsMasterSchema,
	}),
}
