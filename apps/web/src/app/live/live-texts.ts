import { getConnection } from '@roundsman/client/live/connection'
import {
	type Ask,
	initialLiveTexts,
	type LiveTextsEffect,
	type LiveTextsEvent,
	stepLiveTexts,
} from '@roundsman/client/texts/live-texts'
import { type LiveMessage, textRoutes } from '@roundsman/contract'
import { type Clock, type Random, systemClock } from '@roundsman/sync'
import i18next from 'i18next'
import { callApi } from '#platform/api/api-client'
import { applyRewordings, spokenTexts } from '#platform/texts/texts'

const clock: Clock = systemClock
const random: Random = Math.random
let state = initialLiveTexts

const isOnline = () => getConnection() !== 'offline'

function dispatch(event: LiveTextsEvent): void {
	const step = stepLiveTexts(state, event)
	state = step.state
	for (const effect of step.effects) carryOut(effect)
}

async function ask(question: Ask): Promise<void> {
	const { locale, namespace } = question
	try {
		if (!isOnline()) throw new Error('There is nobody to ask.')
		const { items } = await callApi(textRoutes.listRewordings, {
			params: { locale },
			query: namespace ? { namespace } : {},
		})
		dispatch({ type: 'answered', ask: question, items })
	} catch {
		dispatch({ type: 'failed', ask: question, isOnline: isOnline() })
	}
}

function carryOut(effect: LiveTextsEffect): void {
	if (effect.type === 'ask') void ask(effect.ask)
	else if (effect.type === 'apply') applyRewordings(effect.locale, effect.rewordings)
	else clock.setTimer(() => dispatch({ type: 'due' }), random() * effect.windowMs)
}

function notifySpoken(): void {
	const spoken = spokenTexts()
	if (spoken) dispatch({ type: 'spoken', locale: spoken.locale, known: spoken.rewordings })
}

/** Brings the office's wording to the open screens, now and after each change of language. */
export function startLiveTexts(): void {
	i18next.on('languageChanged', notifySpoken)
	notifySpoken()
}

export function notifyTexts(message: LiveMessage & { kind: 'translation' }): void {
	const { locale, namespace, version } = message
	dispatch({ type: 'told', locale, namespace, version })
}

/** Asks for all that may have been missed. */
export function catchUpTexts(): void {
	dispatch({ type: 'catch-up' })
}
