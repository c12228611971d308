package dev.steadyhand.spring;

/** Somebody else's. */
interface PushService {
  boolean push(String title, String key);
}
