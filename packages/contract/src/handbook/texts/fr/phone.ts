import type { HandbookText } from '../../handbook-text.ts'

export const phone: Pick<HandbookText, 'customers' | 'phone' | 'help'> = {
	customers: {
		intro: 'Trouver des clients, tenir leurs fiches à jour, planifier des visites et consulter.',
		sections: [
			{
				title: 'Trouver un client',
				blocks: [
					{
						steps: [
							'Ouvrez [[common:nav.customers]] et saisissez un nom, un numéro, un téléphone ou une rue. Une faute de frappe n’empêche pas de trouver.',
							'Le filtre réduit la liste : par statut, zone, jours depuis la dernière visite, etc. [[customers:reset]] réaffiche tous les clients.',
						],
					},
				],
			},
			{
				title: 'La fiche du client',
				blocks: [
					{
						steps: [
							'En haut, vous appelez, lancez l’itinéraire, planifiez une visite et ouvrez [[customerDetails:history]].',
							'[[customerDetails:history.title]] réunit visites, problèmes, commandes et retours, les plus récents d’abord.',
							'Touchez [[customerDetails:editCustomer]] pour modifier le nom, l’adresse, les contacts ou les données de l’entreprise.',
							'Plus bas, [[customerDetails:realLocation]] place le repère là où se trouve vraiment l’entrée.',
						],
					},
					{
						note: 'Si quelqu’un a modifié le même champ entre-temps, le formulaire montre les deux versions et vous choisissez la bonne.',
					},
				],
			},
			{
				title: 'Planifier une visite, ajouter une entreprise',
				blocks: [
					{
						steps: [
							'Touchez [[customerDetails:planVisit]] et choisissez le jour. Les minutes indiquent de combien le trajet s’allonge.',
							'Dans la liste des clients, touchez +. Saisissez le nom et l’adresse, ou reprenez l’adresse de l’endroit où vous êtes.',
						],
					},
					'L’application signale un client qui existe sans doute déjà : même n° de TVA, même téléphone, même nom, ou lieu tout proche.',
				],
			},
			{
				title: 'Consulter',
				blocks: [
					{
						steps: [
							'[[visits:history]] affiche toutes les visites, planifiées et terminées. Ouvrez-en une pour lire son compte rendu.',
							'[[orders:title]] affiche ce que vos clients ont commandé. [[orders:group.unpaid]] montre ce qui n’est pas payé.',
							'Le scanner retrouve une commande à partir de l’étiquette d’une pièce. [[scanner:type]] sert quand l’étiquette est abîmée.',
							'Pour signaler un problème, choisissez le motif, décrivez-le et touchez [[tickets:send]]. La réponse apparaît dans l’historique.',
						],
					},
				],
			},
		],
	},
	phone: {
		intro:
			'Se connecter, voir ce qui est envoyé, régler l’application et savoir ce qui est conservé sur vous.',
		sections: [
			{
				title: 'Se connecter et installer',
				blocks: [
					{
						steps: [
							'Saisissez votre identifiant et votre mot de passe, acceptez l’utilisation de votre position et touchez [[session:submit]].',
							'Dans votre profil, touchez [[employees:install]]. L’application s’ouvre alors depuis l’écran d’accueil, même sans réseau.',
						],
					},
					'Sur un iPhone, installez absolument l’application : ce que Safari conserve pour une page peut être supprimé après sept jours sans utilisation.',
				],
			},
			{
				title: 'La synchronisation',
				blocks: [
					{
						steps: [
							'Ce que vous enregistrez sans réseau figure sous [[sync:waiting]] et part automatiquement, une seule fois et dans l’ordre.',
							'[[sync:more]] écrit le travail non envoyé dans un fichier, par exemple avant une réparation du téléphone.',
						],
					},
					'Le symbole du réseau en haut de chaque écran l’ouvre aussi. Ce que le siège a refusé figure sous [[sync:needsYou]], avec la raison. [[sync:correct]] rouvre le formulaire, [[sync:discard]] abandonne la modification.',
				],
			},
			{
				title: 'Réglages',
				blocks: [
					{
						steps: [
							'Dans votre profil, choisissez [[employees:language]], [[employees:theme]], [[account:textSize]], [[employees:navigator]] et [[employees:carrier]].',
							'[[account:storage.makeRoom]] supprime des morceaux de carte et d’anciennes commandes. Le travail non envoyé et la tournée du jour restent.',
							'Sous [[account:devices]], vous voyez où vous êtes connecté et vous déconnectez les appareils que vous n’utilisez plus.',
							'[[account:version]] indique ce qui est installé et ce qui est nouveau.',
						],
					},
				],
			},
			{
				title: 'Ce qui est conservé sur vous',
				blocks: [
					{
						steps: [
							'[[account:stored]] énumère ce que le service conserve sur vous en plus de votre travail, et pour combien de temps.',
						],
					},
					'Votre position sert à démarrer les visites et à vous situer sur la carte. Elle n’est pas enregistrée entre les visites. Vous pouvez demander au siège tout ce qui vous désigne sous forme de fichier.',
				],
			},
		],
	},
	help: {
		intro:
			'Que faire quand quelque chose ne fonctionne pas. Ce qui est enregistré ne se perd pas en attendant.',
		sections: [
			{
				title: 'Il n’y a pas de réseau',
				blocks: [
					'Continuez à travailler. Ce que vous enregistrez porte la mention [[sync:saved]] et part dès qu’il y a une connexion. Un écran jamais ouvert sur ce téléphone a besoin d’une connexion une première fois.',
				],
			},
			{
				title: 'Il y a du réseau, mais rien ne part',
				blocks: [
					'Beaucoup de réseaux publics demandent d’abord de se connecter : ouvrez n’importe quelle page dans le navigateur. Sinon, passez aux données mobiles. La synchronisation indique ce qu’elle attend ; [[sync:sendNow]] essaie tout de suite.',
				],
			},
			{
				title: 'La position est bloquée',
				blocks: [
					'Autorisez la position pour cette page dans les réglages du navigateur ; sur un iPhone, aussi sous Réglages, Confidentialité, Service de localisation. D’ici là, aucune visite ne démarre seule : touchez [[visits:here]]. La connexion nécessite cette autorisation.',
				],
			},
			{
				title: 'L’appareil photo ne s’ouvre pas',
				blocks: [
					'Autorisez l’appareil photo pour cette page dans les réglages du navigateur et fermez les autres applications qui l’utilisent. En attendant, choisissez une photo avec [[claimFlow:gallery]], ou saisissez un code avec [[scanner:type]].',
				],
			},
			{
				title: 'La mémoire du téléphone est pleine',
				blocks: [
					'Ouvrez [[account:storage]] dans votre profil et touchez [[account:storage.makeRoom]]. Supprimez ensuite des photos ou des applications inutiles. N’effacez pas les données du navigateur tant que des modifications attendent d’être envoyées.',
				],
			},
			{
				title: 'Une mise à jour est prête',
				blocks: [
					'Touchez [[common:update.reload]]. Un formulaire ouvert n’est jamais interrompu : la mise à jour vient quand vous l’avez enregistré. Le travail non envoyé est conservé.',
				],
			},
			{
				title: 'Le mot de passe est faux ou a été changé',
				blocks: [
					'Après plusieurs essais, attendez le nombre de minutes indiqué. Demandez au siège un lien pour choisir un nouveau mot de passe. Un nouveau mot de passe vous déconnecte de tous les appareils. Le travail non envoyé reste sur le téléphone jusqu’à votre prochaine connexion.',
				],
			},
			{
				title: 'Le siège a refusé une modification',
				blocks: [
					'Ouvrez la synchronisation. La modification et la raison figurent sous [[sync:needsYou]]. Corrigez-la et renvoyez-la, choisissez entre votre version et celle du siège, ou abandonnez-la. Ce qui en dépend attend jusque-là.',
				],
			},
			{
				title: 'Une visite ne démarre pas seule',
				blocks: [
					'Le téléphone doit connaître votre position, et le client doit en avoir une. Touchez [[visits:here]]. Si le repère est mal placé, corrigez-le sous [[customerDetails:realLocation]].',
				],
			},
			{
				title: 'Un article est introuvable',
				blocks: [
					'Saisissez moins : une partie du numéro suffit. Seul ce que ce client a commandé peut être repris. Sans réseau, le téléphone ne cherche que dans les commandes qu’il connaît.',
				],
			},
			{
				title: 'Le retour ne peut pas être signé',
				blocks: [
					'Une réclamation est en cours ou il lui manque une photo. L’application la nomme au-dessus du bouton ; touchez-la pour la terminer. Une réclamation refusée ne bloque pas le retour.',
				],
			},
			{
				title: 'Le reçu est introuvable',
				blocks: [
					'Ouvrez le client, puis le retour : [[receipt:open]] s’y trouve dès qu’il est signé. Tous les retours figurent sous [[returns:title]] dans votre profil.',
				],
			},
			{
				title: 'Le transporteur ne répond pas',
				blocks: [
					'Le code apparaît tout seul dès que le transporteur répond ; passez au colis suivant. Si personne ne sait si le transporteur a l’envoi, le siège s’en occupe. Ne le demandez pas une deuxième fois.',
				],
			},
			{
				title: 'Le téléphone est perdu ou volé',
				blocks: [
					'Prévenez tout de suite le siège : il peut mettre fin à toutes vos sessions. Sur un autre appareil, ouvrez [[account:devices]] dans votre profil et touchez [[account:devices.end]]. Ce qu’il contient est chiffré : dès qu’il apprend la déconnexion, et au plus tard après dix jours sans réseau, plus personne ne peut l’ouvrir. Le travail qui n’était pas envoyé reste sur le téléphone perdu.',
				],
			},
			{
				title: 'Un nouveau téléphone',
				blocks: [
					'Envoyez d’abord tout depuis l’ancien téléphone : la synchronisation affiche [[sync:allSent]]. Déconnectez-vous, puis connectez-vous sur le nouveau. Tournées, clients et retours arrivent d’eux-mêmes.',
				],
			},
			{
				title: 'Du travail a été perdu sur le téléphone',
				blocks: [
					'Si le navigateur a supprimé du travail non envoyé, l’application le nomme par jour et par garage sous [[sync:lostTitle]]. Saisissez-le de nouveau. Installez l’application pour que cela ne se reproduise pas.',
				],
			},
		],
	},
}
