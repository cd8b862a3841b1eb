import { Command } from 'commander';
import { describeError } from '../platform/log/describe-error.ts';

/** The commands of an installation, under the name that they are called by. Each imports what it needs: some need little. */
export function createProgram(name: string): Command {
  const program = new Command(name).description('Manage a Vitrine installation.');
  addPeople(program);
  addCoupons(program);
  addData(program);
  return program;
}

function addPeople(program: Command): void {
  const user = program.command('user').description('people');
  user
    .command('reset-password')
    .description('print a link that sets a new password, where no mail server is configured')
    .requiredOption('--email <address>', 'the address they sign in with')
    .action((options) =>
      run(async () => (await import('./cli/reset-password.ts')).resetPasswordCommand(process.env, options)),
    );
  user
    .command('create')
    .description('open a company with its first admin')
    .requiredOption('--email <address>', 'the address to sign in with')
    .requiredOption('--name <name>', "the person's name")
    .option('--company <name>', "the company's name")
    .option('--password <password>', 'at least 8 characters; made up and printed when left out')
    .action((options) =>
      run(async () => (await import('./cli/create-user.ts')).createUser(process.env, options)),
    );
}

function addCoupons(program: Command): void {
  const coupon = program.command('coupon').description('codes that lower a price or raise what it buys');
  coupon
    .command('make <code>')
    .description('make one')
    .requiredOption('--type <type>', 'price.discount, dashboards.bonus, trial.days or appsumo')
    .requiredOption('--value <number>', 'percent, dashboards or days; dashboards for appsumo')
    .option('--email <address>', 'the only address that may use it')
    .option('--uses <number>', 'how many companies may use it; any number when left out')
    .option('--expires <day>', 'the end date, such as 2026-12-31')
    .action((code: string, options) =>
      run(async () => (await import('./cli/coupons.ts')).makeCouponCommand(process.env, code, options)),
    );
  coupon
    .command('list')
    .description('list those that were made')
    .action(() => run(async () => (await import('./cli/coupons.ts')).listCouponsCommand(process.env)));
  coupon
    .command('retire <code>')
    .description('stop further redemptions; companies that redeemed it keep it')
    .action((code: string) =>
      run(async () => (await import('./cli/coupons.ts')).retireCouponCommand(process.env, code)),
    );
}

function addData(program: Command): void {
  program
    .command('doctor')
    .description('show what is configured, what is missing and how to fix it')
    .action(() => run(async () => (await import('./cli/doctor.ts')).doctor(process.env)));

  program
    .command('secrets')
    .description('the keys that encrypt credentials and sign links')
    .command('rotate')
    .description('encrypt all stored data with the first key of SECRET_KEY')
    .action(() => run(async () => (await import('./cli/rotate-secrets.ts')).rotateSecrets(process.env)));

  program
    .command('backup <file>')
    .description(
      'write all data and files into one compressed file; Vitrine may not be running on the embedded database',
    )
    .option('--recipient <key>', 'encrypt it for this age key (age1…); BACKUP_RECIPIENT otherwise')
    .action((file: string, options) =>
      run(async () => (await import('./cli/backup.ts')).backup(process.env, file, options)),
    );

  program
    .command('backups')
    .description('list the daily backups in BACKUP_URL')
    .action(() => run(async () => (await import('./cli/backup.ts')).backups(process.env)));

  program
    .command('restore <file>')
    .description('restore a file, or one of BACKUP_URL, into an empty installation, embedded or PostgreSQL')
    .option('--identity <file>', 'the age identity that decrypts it')
    .action((file: string, options) =>
      run(async () => (await import('./cli/backup.ts')).restore(process.env, file, options)),
    );
}

type CommandResult = Promise<{ lines: string[]; ok: boolean }>;

/** Prints the command's output; a failure is one sentence and exit code 1. */
export async function run(command: CommandResult | (() => CommandResult)): Promise<void> {
  try {
    const { lines, ok } = await (typeof command === 'function' ? command() : command);
    process.stdout.write(`${lines.join('\n')}\n`);
    process.exit(ok ? 0 : 1);
  } catch (error) {
    process.stderr.write(`${describeError(error).message}\n`);
    process.exit(1);
  }
}
