import { listOf } from '../core/envelope.ts'
import { masterById } from '../core/masters.ts'
import { defineRoute } from '../core/route.ts'
import {
	apiKeyFormSchema,
	apiKeyRotationSchema,
	apiKeySchema,
	madeApiKeySchema,
} from './api-key.ts'

export const apiKeyRoutes = {
	listApiKeys: defineRoute({
		method: 'GET',
		path: '/office/api-key',
		summary: 'Keys of programs, those that have ended among them',
		ownership: 'administrator',
		answer: listOf(apiKeySchema),
	}),
	createApiKey: defineRoute({
		method: 'POST',
		path: '/office/api-key',
		summary: 'Make a key for a program; its secret is shown this once',
		ownership: 'administrator',
		body: apiKeyFormSchema,
		answer: madeApiKeySchema,
		status: 201,
		// Stored responses must not hold the secret.
		withoutKey: true,
	}),
	rotateApiKey: defineRoute({
		method: 'POST',
		path: '/office/api-key/{id}/rotate',
		summary: 'Give a key a new secret; the one before works for a while longer',
		ownership: 'administrator',
		params: masterById,
		body: apiKeyRotationSchema,
		answer: madeApiKeySchema,
		withoutKey: true,
	}),
	endApiKey: defineRoute({
		method: 'POST',
		path: '/office/api-key/{id}/end',
		summary: 'End a key at once',
		ownership: 'administrator',
		params: masterById,
		answer: apiKeySchema,
	}),
}
