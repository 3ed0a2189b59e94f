import type { ChangedArticle, Country, Parcel, ParcelArticle } from '@roundsman/contract'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from '../test-app.ts'
import { createEmployee } from './factories.ts'
import { createParcelArticle, createParcelRow } from './parcel-factories.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'
type Article = Parameters<typeof createParcelArticle>[2]
type ParcelFields = Parameters<typeof createParcelRow>[2]

export type ParcelsWorld = Awaited<ReturnType<typeof createParcelsWorld>>

/** An agent of a country with what waits for parcels, and the calls that a phone makes. */
export async function createParcelsWorld(test: TestApp, country: Country = 'fr') {
	const { db } = test.client
	const employee = await createEmployee(db, test.now(), { country })
	const call = (
		method: Method,
		path: string,
		body?: unknown,
		headers: Record<string, string> = {},
	): Promise<LightMyRequestResponse> =>
		test.call(employee.token, method, `/api${path}`, { ...(body ? { body } : {}), headers })
	const read = async <T>(path: string): Promise<T> => {
		const answer = await call('GET', path)
		if (answer.statusCode !== 200) throw new Error(answer.body)
		return answer.json().data as T
	}
	const change = async <T>(method: Method, path: string, body?: unknown): Promise<T> => {
		const answer = await call(method, path, body)
		if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`)
		return answer.json().data as T
	}
	return {
		employee,
		call,
		read,
		change,
		addArticle: async (article: Article = {}) =>
			(await createParcelArticle(db, employee.id, article)).id,
		addParcel: async (parcel: ParcelFields = {}) =>
			(await createParcelRow(db, employee.id, parcel)).id,
		parcel: (id: string) => read<Parcel>(`/parcel/${id}`),
		articles: async (query = '') =>
			(await read<{ items: ParcelArticle[] }>(`/parcel-article${query}`)).items,
		move: (id: string, action: string, body: object = {}) =>
			change<ChangedArticle>('PUT', `/parcel-article/${id}/${action}`, body),
		/** What the service says against it: status, alias and fields. */
		refusal: async (method: Method, path: string, body?: unknown) => {
			const answer = await call(method, path, body)
			const { alias, fields } = answer.json().error ?? {}
			return {
				status: answer.statusCode,
				...(alias ? { alias } : {}),
				...(fields ? { fields: Object.keys(fields) } : {}),
			}
		},
		/** Each row of the employee: what lies where. */
		rows: () =>
			db
				.selectFrom('parcel_article')
				.where('employee_id', '=', employee.id)
				.select(['id', 'origin_id', 'parcel_id', 'status', 'quantity', 'checked_quantity'])
				.execute(),
	}
}
