import type { TextsOf } from '../../text.ts'

export const oldBrowser: TextsOf<'oldBrowser'> = {
	title: 'Deze browser is te oud',
	needs: 'Roundsman heeft minimaal iOS {{ios}}, Chrome {{chrome}} of Firefox {{firefox}} nodig.',
	iphone:
		'iPhone of iPad: installeer het nieuwste systeem via Instellingen › Algemeen › Software-update.',
	android: 'Android: werk uw browser bij in de Play Store.',
	afterwards:
		'Open Roundsman daarna opnieuw. Wat op deze telefoon is opgeslagen, blijft bewaard. Is er geen update voor deze telefoon, vraag kantoor dan om een andere.',
}
