package dev.steadyhand.scaffold.internal;

import dev.steadyhand.scaffold.ScaffoldException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;

/** Validates names. */
public final class Names {
  /** PostgreSQL silently truncates longer names. */
  public static final int LONGEST = 63;

  private static final Pattern IDENTIFIER = Pattern.compile("[a-z][a-z0-9_]*");

  /** Reserved words, which PostgreSQL accepts as a schema only in quotes. */
  private static final Set<String> RESERVED =
      words(
          """
          all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column
          concurrently constraint create cross current_catalog current_date current_role current_schema current_time
          current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign freeze from
          full grant group having ilike in initially inner intersect into is isnull join lateral leading left like limit localtime
          localtimestamp natural not notnull null offset on only or order outer overlaps placing primary references returning
          right select session_user similar some symmetric system_user table tablesample then to trailing true union unique user
          using variadic verbose when where window with
          """);

  /** Schemas of the engine, of the packs that come with it, and of PostgreSQL. */
  private static final Set<String> TAKEN =
      words(
          """
          accounts api billing comms engine files information_schema internal learning maintenance public queues schedules
          supervision
          """);

  /** Classes that a generated process in Java uses by their simple names. */
  private static final Set<String> USED_IN_JAVA =
      words(
          """
          Confirmation Decider Decision Duration Effect EffectHandlers Failed Facts Input Instant Override Pending ProcessType
          Request Response Result Retry Signal SteadyhandTest String Succeeded TaskContext Test TestKit Worker
          """);

  private Names() {}

  private static Set<String> words(String text) {
    return Arrays.stream(text.strip().split("\\s+")).collect(Collectors.toUnmodifiableSet());
  }

  /** Returns the text if it is a valid identifier without quotes. */
  public static String identifier(String kind, String text) {
    if (!IDENTIFIER.matcher(text).matches()) {
      throw new ScaffoldException(
          "'%s' is not a valid name for a %s: use a lowercase letter, then lowercase letters, digits and underscores."
              .formatted(text, kind));
    }
    if (text.length() > LONGEST) {
      throw new ScaffoldException(
          "'%s' is not a valid name for a %s: PostgreSQL truncates names at %d characters, and it has %d."
              .formatted(text, kind, LONGEST, text.length()));
    }
    return text;
  }

  /** Returns the text if it is a valid schema name without quotes. */
  public static String schema(String text) {
    identifier("schema", text);
    if (RESERVED.contains(text)) {
      throw new ScaffoldException(
          "'%s' is not a valid name for a schema: it is a reserved word of PostgreSQL."
              .formatted(text));
    }
    return text;
  }

  /** Rejects a schema of Steadyhand or PostgreSQL. */
  public static void requireFree(String schema) {
    if (TAKEN.contains(schema) || schema.startsWith("pg_")) {
      throw new ScaffoldException(
          "The schema %s is used by Steadyhand or PostgreSQL: choose another one."
              .formatted(schema));
    }
  }

  /** Rejects a process whose files or tables would be ambiguous. */
  public static void requireClear(String schema, String process) {
    for (String folder : List.of(schema, process)) {
      if (folder.endsWith("versioned") || folder.equals("seeds") || folder.equals("views")) {
        throw new ScaffoldException(
            "The folder name %s is reserved in packs: choose another name.".formatted(folder));
      }
    }
    if (process.endsWith("_task") || process.endsWith("_attempt")) {
      throw new ScaffoldException(
          "The tables of %s could be confused with those of another process: choose a name that does not end in _task or _attempt."
              .formatted(process));
    }
  }

  /** Rejects a class name that generated code needs for another class. */
  public static void requireUsableInJava(String className) {
    if (USED_IN_JAVA.contains(className)) {
      throw new ScaffoldException(
          "The class of this process would be named %s, like another class in its code: choose another name."
              .formatted(className));
    }
  }

  /** Returns the Java package for a schema. */
  public static String packageOf(String schema) {
    return SourceVersion.isName(schema, SourceVersion.RELEASE_21) ? schema : schema + "_";
  }

  /** Returns the text if it is a valid package name. */
  public static String javaPackage(String text) {
    if (!SourceVersion.isName(text, SourceVersion.RELEASE_21)) {
      throw new ScaffoldException("'%s' is not a valid Java package.".formatted(text));
    }
    return text;
  }

  /** Returns the name as a class name: {@code send_invoice} becomes {@code SendInvoice}. */
  public static String className(String name) {
    return Arrays.stream(name.split("_"))
        .filter(word -> !word.isEmpty())
        .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
        .collect(Collectors.joining());
  }
}
