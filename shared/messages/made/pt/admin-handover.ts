/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { adminHandover as english } from '../en/admin-handover.ts'

export const adminHandover: typeof english = {
  'title': `Folha de passagem`,
  'lead': `Uma página para quem continuar um dia. Preencha o que o site não pode saber, imprima e ponha junto dos seus papéis. Por favor, não escreva senhas aqui.`,
  'open': `Abrir a folha para imprimir`,
  'save': `Salvar`,
  'labels': { 'runs': `Onde o site roda, e quem paga`, 'domain': `O domínio: onde está registrado, e quando precisa ser renovado`, 'mail': `O e-mail que o site envia: com quem, e até quando`, 'keys': `Quem mais tem uma chave, um gerenciador de senhas ou os códigos`, 'copies': `Onde há cópias em outra casa`, 'day': `O que fazer nesse dia` },
  'unreadable': `Encurte o que escreveu: uma nota tem espaço para 1.000 letras.`,
  'sheet': { 'heading': (name: string | number) => `O site em memória de ${name}`, 'printed': (day: string | number) => `Em ${day}.`, 'address': `Endereço`, 'software': `Programa`, 'version': (version: string | number) => `Keepsake ${version}; como se atualiza está em docs/upgrades.md do programa.`, 'data': `O que o site guarda`, 'database': { 'sqlite': `um banco de dados nessa pasta`, 'postgres': `um banco de dados PostgreSQL` }, 'store': (bucket: string | number) => `imagens e outros arquivos no bucket S3 ${bucket}`, 'folder': (path: string | number) => `na pasta ${path} dessa máquina`, 'backups': `Cópias de segurança`, 'backupsIn': (place: string | number) => `Toda noite em ${place}.`, 'lastBackup': (day: string | number) => `A última é de ${day}.`, 'noBackup': `Ainda não há nenhuma.`, 'tried': (day: string | number) => `Uma foi trazida de volta como teste em ${day}.`, 'accounts': `Quem pode entrar`, 'unknown': `não preenchido`, 'restore': `Para trazer o site de volta em qualquer máquina: instale o programa e dê a ele a cópia mais nova (“Tenho um backup” na primeira tela).` },
}
