import type { TextsOf } from '../../text.ts'

export const oldBrowser: TextsOf<'oldBrowser'> = {
	title: 'Dieser Browser ist zu alt',
	needs: 'Roundsman braucht mindestens iOS {{ios}}, Chrome {{chrome}} oder Firefox {{firefox}}.',
	iphone:
		'iPhone oder iPad: Installieren Sie das neueste System unter Einstellungen › Allgemein › Softwareupdate.',
	android: 'Android: Aktualisieren Sie Ihren Browser im Play Store.',
	afterwards:
		'Öffnen Sie Roundsman danach erneut. Was auf diesem Telefon gespeichert ist, bleibt erhalten. Gibt es für dieses Telefon kein Update, fragen Sie in der Zentrale nach einem anderen.',
}
