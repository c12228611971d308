package dev.steadyhand.database.internal;

import dev.steadyhand.database.RoleNames;
import java.util.List;

/**
 * The idempotent SQL that creates the roles.
 *
 * <p>Roles belong to the whole cluster, so a migrator of another database may create the same roles
 * concurrently: losing that race is not an error.
 */
public final class RoleSql {
  private RoleSql() {}

  /**
   * Returns one statement per role, then one that allows the migrating user to act as the owner.
   */
  public static List<String> statements(RoleNames roles) {
    return List.of(
        create(roles.owner(), "nologin"),
        // No password is set, so the worker cannot use password login until an administrator sets
        // one.
        create(roles.worker(), "login"),
        create(roles.application(), "nologin"),
        create(roles.operator(), "nologin"),
        create(roles.observer(), "nologin"),
        create(roles.handler(), "nologin"),
        grant(roles.owner()));
  }

  /** Returns the statement with which an administrator creates this role. */
  static String byHand(RoleNames roles, String role) {
    String login = role.equals(roles.worker()) ? "login" : "nologin";
    return "create role %s %s;".formatted(Quote.identifier(role), login);
  }

  /** Returns the statement with which an administrator allows this user to act as the owner. */
  static String grantByHand(RoleNames roles, String user, int serverVersion) {
    return "grant %s to %s%s;"
        .formatted(
            Quote.identifier(roles.owner()),
            Quote.identifier(user),
            serverVersion >= 16 ? " with set true, inherit true" : "");
  }

  private static String create(String role, String login) {
    return """
    do $do$
    begin
        if not exists (select from pg_catalog.pg_roles where rolname = %s) then
            create role %s %s;
        end if;
    exception
        when duplicate_object or unique_violation then
            null; -- another migrator was faster
    end
    $do$;
    """
        .formatted(Quote.literal(role), Quote.identifier(role), login);
  }

  /** Since PostgreSQL 16 the creator of a role may administer it but not act as it. */
  private static String grant(String owner) {
    return """
    do $do$
    begin
        if current_setting('server_version_num')::integer >= 160000 then
            if not pg_catalog.pg_has_role(current_user, %1$s, 'set') then
                execute format('grant %%I to current_user with set true, inherit true', %1$s);
            end if;
        elsif not pg_catalog.pg_has_role(current_user, %1$s, 'member') then
            execute format('grant %%I to current_user', %1$s);
        end if;
    exception
        when unique_violation then
            null; -- another migrator was faster
    end
    $do$;
    """
        .formatted(Quote.literal(owner));
  }
}
