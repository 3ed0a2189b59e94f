import type { TextsOf } from '../../text.ts'

export const lateStart: TextsOf<'lateStart'> = {
	title: 'Roundsman konnte nicht geladen werden',
	text: 'Prüfen Sie Ihre Verbindung und laden Sie die Seite neu. Was im Tagesplan vorgemerkt ist, bleibt erhalten.',
	reload: 'Seite neu laden',
}
