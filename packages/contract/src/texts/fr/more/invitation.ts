import type { TextsOf } from '../../text.ts'

export const invitation: TextsOf<'invitation'> = {
	title: 'Choisissez votre mot de passe',
	greeting: 'Bonjour {{name}}.',
	checking: 'Vérification du lien…',
	rule: 'Au moins {{count}} caractères, sans espaces.',
	newPassword: 'Nouveau mot de passe',
	submit: 'Enregistrer le mot de passe',
	submitting: 'Enregistrement',
	done: 'Votre mot de passe est enregistré.',
	doneText: 'Vous pouvez maintenant vous connecter avec l’identifiant {{login}}.',
	toSignIn: 'Aller à la connexion',
	over: 'Ce lien n’est plus valable',
	overText:
		'Il a déjà servi, un lien plus récent existe ou il date de plus de 24 heures. Demandez-en un nouveau à votre siège.',
	firstTitle: 'Configurer Roundsman',
	firstText:
		'Vous devenez le premier administrateur de ce service. Présentez-vous et choisissez un mot de passe.',
	name: 'Nom',
	email: 'Adresse e-mail',
	country: 'Pays',
	change: 'Changer le mot de passe',
	changeText:
		'Vous restez connecté ici. Sur vos autres appareils, connectez-vous avec le nouveau mot de passe.',
	currentPassword: 'Mot de passe actuel',
	changed: 'Mot de passe changé.',
}
