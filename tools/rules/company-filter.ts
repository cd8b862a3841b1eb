import { type Finding, lineAt, type Rule, type SourceFile } from '../source/repository.ts';

const TABLE = /export const (\w+) = (?:pgTable|\w+\.table)\(/g;
const SCHEMA = /^server\/src\/platform\/database\/schema(\/|\.ts$)/;
const QUERIES = /^server\/src\/features\/.*\.queries\.ts$/;
const FUNCTION = /^(?:export )?(?:async )?(?:function|const) (\w+)/gm;

/** A query across companies takes a bare `db: Db` first and ends its doc comment with "System scope." */
const TAKES_BARE_DB = /^[^(]*\(\s*db: Db\b/;
const SYSTEM_SCOPE_COMMENT = /System scope\.\s*\*\/\s*$/;

/**
 * A query on a company table must filter by company, or declare that it works for all of them. Row-level security is the second
 * protection.
 */
export const tenantFirst: Rule = {
  name: 'company filter',
  check: (files) => {
    const tables = files.filter((file) => SCHEMA.test(file.path)).flatMap(companyTables);
    if (tables.length === 0) return [];
    const touches = new RegExp(
      `\\b(?:from|into|update|insert|delete|query|\\w*[jJ]oin)\\b[\\s.(]*(?:schema\\.)?(${tables.join('|')})\\b`,
    );
    return files.filter((file) => QUERIES.test(file.path)).flatMap((file) => unguarded(file, touches));
  },
};

/** Names of the tables whose own definition mentions a company column. */
function companyTables({ text }: SourceFile): string[] {
  const starts = [...text.matchAll(TABLE)];
  return starts.flatMap((match, index) => {
    const definition = text.slice(match.index, starts[index + 1]?.index ?? text.length);
    return match[1] !== undefined && /company_id|companyId|ofCompany/.test(definition) ? [match[1]] : [];
  });
}

function unguarded(file: SourceFile, touches: RegExp): Finding[] {
  const starts = [...file.text.matchAll(FUNCTION)];
  return starts.flatMap((match, index) => {
    const body = file.text.slice(match.index, starts[index + 1]?.index ?? file.text.length);
    const table = touches.exec(body)?.[1];
    if (table === undefined || /companyId/.test(body)) return [];
    const before = file.text.slice(0, match.index);
    if (TAKES_BARE_DB.test(body) && SYSTEM_SCOPE_COMMENT.test(before)) return [];
    const message = `${match[1]} touches ${table} without its companyId`;
    return [{ path: file.path, line: lineAt(file.text, match.index), message }];
  });
}
