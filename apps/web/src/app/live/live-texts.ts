import { getConnection } from '@roundsman/client/live/connection'
import {
	type Ask,
	initialLiveTexts,
	type LiveTextsEffect,
	type LiveTextsEvent,
	stepLiveTexts,
} from '@roundsman/client/texts/live-texts'
import { type LiveMessage, textRoutes } from '@roundsman/contract'
import { systemClock } from '@roundsman/sync'
import i18next from 'i18next'
import { callApi } from '#platform/api/api-client'
import { applyRewordings, spokenTexts } from '#platform/texts/texts'

const isOnline = () => getConnection() !== 'offline'

export type LiveTexts = {
	/** Applies the office's texts to the open screens, now and after each change of language. */
	start(): void
	/** Called when the office has changed a text. */
	notify(message: LiveMessage & { kind: 'translation' }): void
	/** Refetches texts whose messages may have been missed. */
	catchUp(): void
}

/** The app's texts as changed by the office. */
export function createLiveTexts(): LiveTexts {
	let state = initialLiveTexts

	function dispatch(event: LiveTextsEvent): void {
		const step = stepLiveTexts(state, event)
		state = step.state
		for (const effect of step.effects) carryOut(effect)
	}

	async function ask(question: Ask): Promise<void> {
		const { locale, namespace } = question
		try {
			if (!isOnline()) throw new Error('There is no connection.')
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
		else systemClock.setTimer(() => dispatch({ type: 'due' }), Math.random() * effect.windowMs)
	}

	function notifySpoken(): void {
		const spoken = spokenTexts()
		if (spoken) dispatch({ type: 'spoken', locale: spoken.locale, known: spoken.rewordings })
	}

	return {
		start: () => {
			i18next.on('languageChanged', notifySpoken)
			notifySpoken()
		},
		notify: ({ locale, namespace, version }) =>
			dispatch({ type: 'told', locale, namespace, version }),
		catchUp: () => dispatch({ type: 'catch-up' }),
	}
}
