// The page of a one-time link for people of the office. It is served as it is, so it speaks plain JavaScript.
const form = document.querySelector('form')
const status = document.querySelector('[role=status]')
const texts = JSON.parse(form.dataset.texts)
const token = location.hash.slice(1)
const field = (name) => form.querySelector(`[name=${name}]`)

async function post(path, body) {
	const response = await fetch(`/api/invitation/${path}`, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			'accept-language': document.documentElement.lang,
		},
		body: JSON.stringify(body),
	})
	return { status: response.status, ...(await response.json()) }
}

function say(title, text) {
	document.querySelector('h1').textContent = title
	status.textContent = text
}

function showErrors(fields) {
	for (const line of form.querySelectorAll('[data-error]')) {
		const [error] = fields[line.dataset.error] ?? []
		const name = line.dataset.error
		line.textContent = error
			? (texts.errors[error.alias] ?? error.desc).replace(
					/\{\{(\w+)\}\}/g,
					(_, key) => error.params?.[key] ?? '',
				)
			: ''
		field(name).setAttribute('aria-invalid', error ? 'true' : 'false')
	}
	const [first] = Object.keys(fields)
	if (first && field(first)) field(first).focus()
}

function showOver() {
	form.hidden = true
	say(texts.over, texts.overText)
}

async function open() {
	const { status: code, data } = await post('read', { token })
	if (code !== 200) return showOver()
	const isFirst = data.kind === 'first-administrator'
	say(isFirst ? texts.firstTitle : texts.title, isFirst ? texts.firstText : data.name)
	for (const row of form.querySelectorAll('[data-first]')) row.hidden = !isFirst
	if (!isFirst) {
		field('login').value = data.login
		field('login').readOnly = true
	}
	form.dataset.first = String(isFirst)
	form.hidden = false
}

async function send() {
	const filled = Object.fromEntries(new FormData(form))
	const { password, ...person } = filled
	const said = Object.fromEntries(Object.entries(person).filter(([, value]) => value !== ''))
	const body = { token, password, ...(form.dataset.first === 'true' ? said : {}) }
	const { status: code, data, error } = await post('accept', body)
	if (code === 200) {
		form.hidden = true
		return say(texts.done, texts.doneText.replace('{{login}}', data.login))
	}
	if (code === 410) return showOver()
	showErrors(error.fields ?? {})
	if (!error.fields) status.textContent = error.message
}

const sayFailure = () => {
	status.textContent = texts.failed
}
form.addEventListener('submit', (event) => {
	event.preventDefault()
	send().catch(sayFailure)
})
open().catch(sayFailure)
