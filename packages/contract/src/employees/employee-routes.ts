import { defineRoute } from '../core/route.ts'
import {
	configSchema,
	loginFormSchema,
	profileSchema,
	settingsFormSchema,
	settingsSchema,
	signedInSchema,
} from './employee.ts'

export const employeeRoutes = {
	login: defineRoute({
		method: 'POST',
		path: '/login',
		summary: 'Sign in and get a token',
		ownership: 'public',
		body: loginFormSchema,
		answer: signedInSchema,
		withoutKey: true,
	}),
	logout: defineRoute({
		method: 'POST',
		path: '/logout',
		summary: 'Sign out: the token is dead at once',
		ownership: 'self',
		withoutKey: true,
	}),
	getProfile: defineRoute({
		method: 'GET',
		path: '/profile',
		summary: 'Who is signed in',
		ownership: 'self',
		answer: profileSchema,
	}),
	getSettings: defineRoute({
		method: 'GET',
		path: '/employee-settings',
		summary: 'Language, navigator and courier',
		ownership: 'self',
		answer: settingsSchema,
	}),
	updateSettings: defineRoute({
		method: 'PUT',
		path: '/employee-settings',
		summary: 'Change language, navigator or courier',
		ownership: 'self',
		body: settingsFormSchema,
		answer: settingsSchema,
	}),
	getConfig: defineRoute({
		method: 'GET',
		path: '/config',
		summary: 'What a client must know before anybody signs in',
		ownership: 'public',
		answer: configSchema,
	}),
}
