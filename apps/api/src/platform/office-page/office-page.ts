import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
	countries,
	defaultLocale,
	type Locale,
	type Namespace,
	officeInvitationPath,
	officePasswordMinLength,
} from '@roundsman/contract'
import type { FastifyInstance } from 'fastify'
import { wishedLocale } from '../http/header-rules.ts'

/** Words of a namespace in a language; undefined where there are none. */
export type Say = (locale: Locale, namespace: Namespace, key: string) => string | undefined

const folder = import.meta.dirname
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const errorAliases = [
	'required',
	'min_length',
	'max_length',
	'invalid_email',
	'invalid_pwd_whitespaces',
	'password_common',
	'password_is_login',
	'name_taken',
]

function textsOf(say: Say, locale: Locale) {
	const names = ['title', 'over', 'overText', 'done', 'doneText', 'firstTitle', 'firstText']
	const ofPage = names.map((name) => [name, say(locale, 'invitation', name)])
	const errors = errorAliases.map((alias) => [
		alias,
		say(locale, 'errors', alias) ?? say(locale, 'refusals', alias),
	])
	return {
		...Object.fromEntries(ofPage),
		failed: say(locale, 'errors', 'network'),
		errors: Object.fromEntries(errors),
	}
}

type Field = { name: string; label: string; attributes: string; isFirst?: boolean }

const fieldOf = ({ name, label, attributes, isFirst = false }: Field) =>
	`<div${isFirst ? ' data-first' : ''}><label for="${name}">${escapeHtml(label)}</label><input id="${name}" name="${name}" ${attributes} aria-describedby="${name}-error"><p id="${name}-error" data-error="${name}"></p></div>`

function countryField(say: Say, locale: Locale): string {
	const label = escapeHtml(say(locale, 'invitation', 'country') ?? '')
	const choices = countries
		.map(
			(code) =>
				`<option value="${code}">${escapeHtml(say(locale, 'options', `countries.${code}`) ?? code)}</option>`,
		)
		.join('')
	return `<div data-first><label for="country">${label}</label><select id="country" name="country">${choices}</select></div>`
}

/** The page on which somebody of the office chooses a password; the token stays behind the `#`. */
function invitationPage(say: Say, locale: Locale): string {
	const word = (namespace: Namespace, key: string) => say(locale, namespace, key) ?? key
	const rule = word('invitation', 'rule').replace('{{count}}', String(officePasswordMinLength))
	const fields = [
		{
			name: 'name',
			label: word('invitation', 'name'),
			attributes: 'autocomplete="name"',
			isFirst: true,
		},
		{
			name: 'email',
			label: word('invitation', 'email'),
			attributes: 'type="email" autocomplete="email"',
			isFirst: true,
		},
	].map(fieldOf)
	const login = fieldOf({
		name: 'login',
		label: word('session', 'login'),
		attributes: 'autocomplete="username" autocapitalize="none" spellcheck="false"',
	})
	const password = fieldOf({
		name: 'password',
		label: word('invitation', 'newPassword'),
		attributes: 'type="password" autocomplete="new-password" maxlength="200"',
	})
	return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(word('invitation', 'title'))} · Roundsman</title>
<link rel="stylesheet" href="${officeInvitationPath}/page.css">
<script type="module" src="${officeInvitationPath}/page.js"></script>
</head>
<body>
<main>
<p>Roundsman</p>
<h1>${escapeHtml(word('invitation', 'title'))}</h1>
<p role="status">${escapeHtml(word('invitation', 'checking'))}</p>
<form novalidate hidden data-texts="${escapeHtml(JSON.stringify(textsOf(say, locale)))}">
${fields.join('\n')}
${countryField(say, locale)}
${login}
${password}
<p>${escapeHtml(rule)}</p>
<button type="submit">${escapeHtml(word('invitation', 'submit'))}</button>
</form>
</main>
</body>
</html>
`
}

/** Serves the office's page for one-time links, until the office has an app of its own. */
export function registerOfficePage(app: FastifyInstance, say: Say): void {
	const files = [
		['page.js', 'invitation-page.js', 'text/javascript'],
		['page.css', 'invitation-page.css', 'text/css'],
	] as const
	for (const [address, file, type] of files) {
		const text = readFileSync(join(folder, file), 'utf8')
		app.get(`${officeInvitationPath}/${address}`, { schema: { hide: true } }, (_, reply) =>
			reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text),
		)
	}
	app.get(officeInvitationPath, { schema: { hide: true } }, ({ headers }, reply) => {
		const locale = wishedLocale(headers['accept-language']) ?? defaultLocale
		return reply
			.type('text/html; charset=utf-8')
			.headers({ 'cache-control': 'no-store', vary: 'accept-language' })
			.send(invitationPage(say, locale))
	})
}
