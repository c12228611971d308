package dev.steadyhand.lint.internal.parse;

import java.util.Set;

/** Keywords, by what they can be. */
final class Words {
  private Words() {}

  /** Names of functions at most. */
  static final Set<String> FUNCTION_NAMES =
      words(
          """
          authorization binary collation concurrently cross current_schema freeze full ilike inner
          is isnull join left like natural notnull outer overlaps right similar tablesample verbose
          """);

  /** No names of columns unless {@code as} comes before. */
  static final Set<String> NO_BARE_LABELS =
      words(
          """
          array as char character create day except fetch filter for from grant group having hour
          intersect into isnull limit minute month notnull offset on order over overlaps precision
          returning second to union varying where window with within without year
          """);

  /** Functions that are called without parentheses. */
  static final Set<String> VALUES =
      words(
          """
          current_catalog current_date current_role current_schema current_time current_timestamp
          current_user localtime localtimestamp session_user system_user user
          """);

  /** What looks like a call and is part of the grammar. */
  static final Set<String> FORMS = words("coalesce greatest least nullif grouping merge_action");

  /** The same, with arguments that words may separate. */
  static final Set<String> WORDY_FORMS =
      words(
          """
          xmlattributes xmlconcat xmlelement xmlexists xmlforest xmlparse xmlpi xmlroot
          xmlserialize json json_array json_arrayagg json_exists json_object json_objectagg
          json_query json_scalar json_serialize json_value
          """);

  /** The same, with definitions of columns. */
  static final Set<String> TABLE_FORMS = words("xmltable json_table");

  /** Functions whose arguments words may separate. */
  static final Set<String> WORDY_FUNCTIONS =
      words("extract normalize overlay position substring trim");

  /** What may separate arguments. */
  static final Set<String> SEPARATORS =
      words(
          """
          absent array both by conditional content document empty error for format from in json
          key keys leading name no null object on passing placing quotes ref scalar standalone
          string trailing unconditional unique value version with without wrapper yes keep omit
          default
          """);

  static final Set<String> QUERY_STARTS = words("select with values table");

  static final Set<String> JOINS = words("join inner left right full cross natural");

  static final Set<String> INTERVAL_FIELDS = words("year month day hour minute second");

  /** First words of statements that say nothing about processes. */
  static final Set<String> UTILITIES =
      words(
          """
          abort alter analyse analyze begin call checkpoint close cluster comment commit copy
          create deallocate declare discard do drop end execute explain fetch grant import listen
          load lock move notify prepare reassign refresh reindex release reset revoke rollback
          savepoint security set show start unlisten vacuum
          """);

  /** What can be created. */
  static final Set<String> KINDS =
      words(
          """
          access aggregate cast collation constraint conversion database default domain event
          extension foreign function global group index language local materialized operator
          policy procedural procedure publication recursive role rule schema sequence server
          statistics subscription table tablespace temp temporary text transform trigger trusted
          type unique unlogged user view
          """);

  /** What else can be commented or dropped. */
  static final Set<String> OTHER_KINDS = words("column large owned routine");

  private static Set<String> words(String list) {
    return Set.of(list.strip().split("\\s+"));
  }
}
