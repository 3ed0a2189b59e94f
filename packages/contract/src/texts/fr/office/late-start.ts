import type { TextsOf } from '../../text.ts'

export const lateStart: TextsOf<'lateStart'> = {
	title: 'Roundsman n’a pas pu être chargé',
	text: 'Vérifiez votre connexion, puis rechargez la page. Ce qui est noté sur la journée est conservé.',
	reload: 'Recharger la page',
}
